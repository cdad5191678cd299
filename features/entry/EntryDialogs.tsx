import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { PreferencesDialog } from '#features/preferences';
import type { WithShell } from '#features/shell';

const dialogs = {
  'reset-selections': lazy(() => import('./ResetDialog')),
  'dining-option': lazy(() => import('./DiningOptionDialog')),
  table: lazy(() => import('./TableDialog')),
  'collection-time': lazy(() => import('./CollectionTimeDialog')),
  preferences: PreferencesDialog,
} as const;

/** Dialogs that belong to no screen, each loaded when it first opens. Render it once. */
export function EntryDialogs() {
  const name = useSelector((state: WithShell) => state.shell.dialog);
  const Opened = name && dialogs[name];
  return <Suspense>{Opened && <Opened />}</Suspense>;
}
