/** Every component of the library with the least it needs, one at a time. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '#ui';
import { componentNames, subjects } from '../../../stories/ui/conformance';
import { loadBrands } from '../ui/stage';

export interface ControlsStage {
  names: string[];
  show: (name: string) => void;
}

const root = createRoot(document.getElementById('root') as HTMLElement);
const given = { ref: () => undefined, className: 'given', 'data-given': 'yes' as const };
const stage: ControlsStage = {
  names: componentNames,
  show: (name) =>
    flushSync(() =>
      root.render(
        <>
          <GlobalStyle />
          <div key={name}>{subjects[name]?.(given)}</div>
        </>,
      ),
    ),
};

await loadBrands(['kopi']);
Object.assign(window, { stage });
