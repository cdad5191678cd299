import { type ComponentType, useState } from 'react';
import type { Item, OutletSettings, Tax } from '#contract';
import type { OwnerChangeAnswer } from '#contract/owner';
import { SubmitButton } from '#features/platform/forms';
import { AlertIcon, Banner, Column, Dialog, Heading, IconButton, RemoveIcon, Stack, Text } from '#ui';
import { type Draft, findMistake, isList, readValue, toKey, toTyped, toValue } from './drafts';
import { LanguageChoice } from './LanguageChoice';
import { MEMBERS, nameThing } from './names';
import { useOwner } from './ownerContext';
import { countChanges, nameField, sayList, sayValue } from './words';

/** Data of the card and the dialog of a dish. */
export interface PreviewProps {
  brandCode: string;
  dish: Item;
  taxes: readonly Tax[];
  settings: OutletSettings | null;
  languageId: number;
}

export type Preview = ComponentType<PreviewProps>;

function DraftRow({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const { shop, drafts } = useOwner();
  const mistake = findMistake(draft);
  const name = nameThing(shop, drafts, draft.of, draft.id);
  const field = nameField(shop, draft);
  const before = readValue(shop, draft) ?? null;
  const member = isList(draft) ? MEMBERS[draft.of] : undefined;
  const text = member
    ? sayList(before as number[], draft.typed as number[], (id) => nameThing(shop, drafts, member, id))
    : `${sayValue(draft.field, before, shop.taxes)} → ${sayValue(draft.field, toValue(draft), shop.taxes)}`;
  return (
    <Stack direction="spread" style={{ flexWrap: 'nowrap' }}>
      <Stack gap={1}>
        <Text>{`${name}: ${field}`}</Text>
        {mistake ? <Text tone="danger">{mistake}</Text> : <Text tone="muted">{text}</Text>}
      </Stack>
      <IconButton
        label={`Discard: ${name}, ${field}`}
        icon={<RemoveIcon size={20} aria-hidden />}
        onClick={onDiscard}
      />
    </Stack>
  );
}

export interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  /** The effect of the changes; undefined while the server checks them. */
  trial: OwnerChangeAnswer | undefined;
  /** The sentence of a refusal. */
  problem: string | undefined;
  /** The sentence about a value that another owner changed since, which the list has already. */
  outdated: string | undefined;
  /** The sign-in has ended. */
  isSignedOut: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  Preview: Preview;
}

/** The list of what changes, and the dishes as diners will see them, before anything is published (OWNER-8). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { open, onClose, trial, problem, outdated, isSignedOut, isPublishing, onPublish, Preview } = props;
  const { shop, drafts, setTyped } = useOwner();
  const [languageId, setLanguageId] = useState(1);
  const list = Object.values(drafts);
  const hasMistake = list.some((draft) => findMistake(draft) !== undefined);
  const doubts = trial?.doubts ?? [];
  const discard = (draft: Draft) => setTyped(draft, toTyped(draft.field, readValue(shop, draft) ?? null));
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={countChanges(list.length)}
      description="Diners see nothing of it before it is published."
      presentation="full"
      closeLabel="Back"
      primaryAction={
        <SubmitButton
          variant={doubts.length > 0 ? 'danger' : 'primary'}
          loading={isPublishing || (!hasMistake && !trial && !problem)}
          disabled={hasMistake}
          onClick={onPublish}
        >
          {doubts.length > 0 ? 'Publish all the same' : 'Publish'}
        </SubmitButton>
      }
    >
      <Column gap={5}>
        {[...new Set([outdated, problem])].map(
          (sentence) =>
            sentence && (
              <Banner key={sentence} role="alert" icon={<AlertIcon size={20} aria-hidden />}>
                {sentence}
              </Banner>
            ),
        )}
        {isSignedOut && (
          <a href="/staff/sign-in" target="_blank" rel="noreferrer">
            Sign in again in another tab, then come back
          </a>
        )}
        {doubts.length > 0 && (
          <Banner role="status" icon={<AlertIcon size={20} aria-hidden />}>
            {`Is this meant? ${doubts.join('; ')}.`}
          </Banner>
        )}
        <Stack gap={3}>
          {list.map((draft) => (
            <DraftRow key={toKey(draft)} draft={draft} onDiscard={() => discard(draft)} />
          ))}
        </Stack>
        {trial && trial.dishes.length > 0 && (
          <Stack gap={3}>
            <Heading size="lead">As diners will see it</Heading>
            <LanguageChoice value={languageId} onValueChange={setLanguageId} />
            {trial.dishes.map((dish) => (
              <Preview
                key={`${dish.id} ${languageId}`}
                brandCode={shop.brand.code}
                dish={dish}
                taxes={trial.taxes}
                settings={trial.settings}
                languageId={languageId}
              />
            ))}
          </Stack>
        )}
      </Column>
    </Dialog>
  );
}
