import { Suspense } from 'react';
import { CollectionTimeDialog, DiningOptionDialog, ResetDialog, TableDialog } from '#features/entry';
import { useAppSelector } from '#features/model/store';
import { PreferencesDialog } from '#features/shell';

const dialogs = {
  'reset-selections': ResetDialog,
  'dining-option': DiningOptionDialog,
  table: TableDialog,
  'collection-time': CollectionTimeDialog,
  preferences: PreferencesDialog,
} as const;

/** Dialogs that can be opened from more than one screen, each loaded when it first opens. Render it once. */
export function VisitDialogs() {
  const name = useAppSelector((state) => state.dialogs.open);
  const Opened = name && dialogs[name];
  return <Suspense>{Opened && <Opened />}</Suspense>;
}
