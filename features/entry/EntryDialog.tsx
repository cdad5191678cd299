import CollectionTimeDialog from './CollectionTimeDialog';
import DiningOptionDialog from './DiningOptionDialog';
import ResetDialog from './ResetDialog';
import TableDialog from './TableDialog';

const dialogs = {
  'reset-selections': ResetDialog,
  'dining-option': DiningOptionDialog,
  table: TableDialog,
  'collection-time': CollectionTimeDialog,
} as const;

export interface EntryDialogProps {
  name: keyof typeof dialogs;
}

/** One of the dialogs of a visit, open. */
export default function EntryDialog({ name }: EntryDialogProps) {
  const Dialog = dialogs[name];
  return <Dialog />;
}
