import { Suspense } from 'react';
import { EntryDialog } from '#features/entry';
import { useAppSelector } from '#features/model/store';
import { PreferencesDialog } from '#features/shell';

/** Dialogs that can be opened from more than one screen, loaded when one first opens. Render it once. */
export function VisitDialogs() {
  const name = useAppSelector((state) => state.dialogs.open);
  return <Suspense>{name === 'preferences' ? <PreferencesDialog /> : name && <EntryDialog name={name} />}</Suspense>;
}
