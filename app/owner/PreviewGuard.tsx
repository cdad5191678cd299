import { Component, type ReactNode } from 'react';

/** Leaves a preview out that cannot be drawn, so that the change can be published all the same. */
export class PreviewGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
