import { Suspense } from 'react';
import { TableScanner } from '#features/checkout';
import { EntryDialog } from '#features/entry';
import { useAppSelector } from '#features/model/store';
import type { VisitDialog } from '#features/model/visit';
import { PreferencesDialog } from '#features/shell';

const renderDialog = (name: VisitDialog | null) => {
  if (name === 'preferences') return <PreferencesDialog />;
  if (name === 'scan-table') return <TableScanner />;
  return name && <EntryDialog name={name} />;
};

/** Dialogs that can be opened from more than one screen, loaded when one first opens. Render it once. */
export function VisitDialogs() {
  const name = useAppSelector((state) => state.dialogs.open);
  return <Suspense>{renderDialog(name)}</Suspense>;
}
