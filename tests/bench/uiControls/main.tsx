/** Every component of the library with the least it needs, one at a time. */
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AlertDialog, Button, CountdownDialog, Dialog, GlobalStyle, Overlay, Stack } from '#ui';
import { componentNames, subjects } from '../../../stories/ui/conformance';
import { loadBrands } from '../ui/stage';

export interface ControlsStage {
  names: string[];
  show: (name: string) => void;
  /** Shows a button for each kind of dialog, which opens it. Answers their names. */
  showOpeners: () => string[];
}

interface Shown {
  open: boolean;
  close: () => void;
}

/** Modal components, each with a button to press. */
const dialogs: Record<string, (shown: Shown) => ReactElement> = {
  Sheet: ({ open, close }) => (
    <Dialog open={open} onOpenChange={close} title="Sheet" primaryAction={<Button onClick={close}>Done</Button>} />
  ),
  'Full screen': ({ open, close }) => (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Full screen"
      presentation="full"
      closeLabel="Close"
      primaryAction={<Button onClick={close}>Done</Button>}
    />
  ),
  Alert: ({ open, close }) => (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title="Alert"
      secondaryAction={<Button onClick={close}>Cancel</Button>}
      primaryAction={<Button onClick={close}>Done</Button>}
    />
  ),
  Countdown: ({ open, close }) => (
    <CountdownDialog
      open={open}
      onOpenChange={close}
      title="Countdown"
      secondsLeft={3}
      secondsTotal={3}
      ringLabel="Seconds"
      secondaryAction={<Button onClick={close}>Cancel</Button>}
      primaryAction={<Button onClick={close}>Done</Button>}
    />
  ),
  Overlay: ({ open, close }) => <Overlay open={open} title="Overlay" action={<Button onClick={close}>Done</Button>} />,
};

function Openers() {
  const [opened, setOpened] = useState<string>();
  return (
    <Stack>
      {Object.entries(dialogs).map(([name, Kind]) => (
        <div key={name}>
          <Button onClick={() => setOpened(name)}>{`Open ${name}`}</Button>
          <Kind open={opened === name} close={() => setOpened(undefined)} />
        </div>
      ))}
    </Stack>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
const given = { ref: () => undefined, className: 'given', 'data-given': 'yes' as const };
const draw = (key: string, content: ReactElement | undefined) =>
  flushSync(() =>
    root.render(
      <>
        <GlobalStyle />
        <div key={key}>{content}</div>
      </>,
    ),
  );
const stage: ControlsStage = {
  names: componentNames,
  show: (name) => draw(name, subjects[name]?.(given)),
  showOpeners: () => {
    draw('openers', <Openers />);
    return Object.keys(dialogs);
  },
};

await loadBrands(['kopi']);
Object.assign(window, { stage });
