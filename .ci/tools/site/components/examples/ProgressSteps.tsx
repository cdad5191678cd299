import { ProgressSteps } from '#ui';

export function Example() {
  return (
    <ProgressSteps
      label="Your order"
      steps={[
        { label: 'Received', state: 'done', stateLabel: 'Done' },
        { label: 'Preparing', state: 'current', stateLabel: 'Now' },
        { label: 'Ready', state: 'next', stateLabel: 'Next' },
      ]}
    />
  );
}
