import type { OwnerChange, OwnerEdit, OwnerShop } from '#contract/owner';
import { SubmitButton } from '#features/platform/forms';
import { EmptyState, ErrorState, Heading, ReceiptSkeleton, Stack, Tag, Text } from '#ui';
import { isList } from './drafts';
import { useOwner } from './ownerContext';
import { nameField, sayList, sayMoment, sayValue } from './words';

export interface ChangesPageProps {
  /** undefined while they load. */
  changes: readonly OwnerChange[] | undefined;
  /** A sentence why they could not be read. */
  problem: string | undefined;
  /** The change that is being taken back. */
  busy: number | undefined;
  onUndo: (id: number) => void;
  onRetry: () => void;
}

const sayEdit = (shop: OwnerShop, edit: OwnerEdit): string =>
  isList(edit)
    ? sayList(
        edit.before as number[],
        edit.after as number[],
        (id) => edit.listed?.find((one) => one.id === id)?.name ?? '',
      )
    : `${nameField(shop, edit)} ${sayValue(edit.field, edit.before, shop.taxes)} → ${sayValue(edit.field, edit.after, shop.taxes)}`;

function Change({
  change,
  isBusy,
  onUndo,
  of,
}: {
  change: OwnerChange;
  isBusy: boolean;
  onUndo: () => void;
  of: string;
}) {
  const { shop } = useOwner();
  const { at, actor, edits, undoes, undoneBy } = change;
  return (
    <Stack gap={2}>
      <Stack direction="spread">
        <Heading size="lead">{`${actor}, ${sayMoment(at)}`}</Heading>
        {undoneBy !== undefined && <Tag>Taken back</Tag>}
      </Stack>
      {undoes !== undefined && <Text size="small" tone="muted">{`Took back ${of}`}</Text>}
      {edits.map((edit) => (
        <Text key={`${edit.of} ${edit.id} ${edit.field}`}>{`${edit.name ?? ''}: ${sayEdit(shop, edit)}`}</Text>
      ))}
      {undoneBy === undefined && (
        <div>
          <SubmitButton
            variant="secondary"
            loading={isBusy}
            aria-label={`Undo the change of ${actor}, ${sayMoment(at)}`}
            onClick={onUndo}
          >
            Undo
          </SubmitButton>
        </div>
      )}
    </Stack>
  );
}

/** The list of changes, each with its person and time; one press takes a change back (OWNER-5, OWNER-6). */
export function ChangesPage({ changes, problem, busy, onUndo, onRetry }: ChangesPageProps) {
  if (problem && !changes)
    return (
      <ErrorState
        title="The changes could not be read"
        text={problem}
        action={<SubmitButton onClick={onRetry}>Try again</SubmitButton>}
      />
    );
  if (!changes) return <ReceiptSkeleton label="The changes are read" />;
  if (changes.length === 0)
    return (
      <EmptyState title="Nothing was changed yet" text="Every change is listed here, and one press takes it back." />
    );
  const byId = new Map(changes.map((change) => [change.id, change]));
  return (
    <>
      {changes.map((change) => {
        const undone = byId.get(change.undoes ?? 0);
        return (
          <Change
            key={change.id}
            change={change}
            of={undone ? `the change of ${undone.actor}, ${sayMoment(undone.at)}` : 'an earlier change'}
            isBusy={busy === change.id}
            onUndo={() => onUndo(change.id)}
          />
        );
      })}
    </>
  );
}
