import { Fragment, useState } from 'react';
import {
  asksOptions,
  type Choice,
  type ChoiceAction,
  type ChoiceGroup,
  type ChoiceModifier,
  getChoiceResult,
  getGroupTotal,
  getQuantity,
  isRadio,
  preselect,
  settle,
  visibleGroups,
} from '#features/model/menu';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { Dialog, DishTile, GroupCard, Stack, Tag, Text, token } from '#ui';
import { ChoiceRow } from './ChoiceRow';
import { chooseOn } from './itemDraft';
import { messages } from './messages';
import { useStepWords } from './useStepWords';

export interface ChoiceGroupsProps {
  /** In order of display. Dependent groups are shown once their dependency has a selection. */
  groups: readonly ChoiceGroup[];
  choice: Choice;
  onChoose: (action: ChoiceAction) => void;
  /** The group that is marked because a choice is missing. */
  invalidGroup?: number | undefined;
  /** Called with the element of each group, to scroll to it. */
  onGroup?: (groupId: number, element: HTMLElement | null) => void;
}

/** The modifier whose options are requested. `times` is the key of the dialog, so that each opening starts afresh. */
interface OptionRequest {
  group: ChoiceGroup;
  modifier: ChoiceModifier;
  open: boolean;
  times: number;
}

/** The picture of a group, in the line of its name. */
const besideName = {
  display: 'inline-grid',
  inlineSize: token.space[8],
  marginInlineEnd: token.space[2],
  verticalAlign: 'middle',
} as const;

function GroupTag({ group, choice }: { group: ChoiceGroup; choice: Choice }) {
  const t = useMessages(messages);
  if (group.type === 'Fixed') return <Tag>{t('included')}</Tag>;
  const count = t('ofMost', { count: getGroupTotal(choice, group.id), max: group.max });
  if (group.min === 0) return <Tag variant="count">{count}</Tag>;
  if (getGroupTotal(choice, group.id) >= group.min) return <Tag variant="done">{count}</Tag>;
  return (
    <>
      <Tag variant="count">{count}</Tag>
      <Tag variant="required">{t('required')}</Tag>
    </>
  );
}

/** Modifier groups as cards, and the option dialog of a modifier. */
export function ChoiceGroups({ groups, choice, onChoose, invalidGroup, onGroup }: ChoiceGroupsProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const [optionRequest, setOptionRequest] = useState<OptionRequest>();

  const add = (group: ChoiceGroup, modifier: ChoiceModifier) => {
    const has = getQuantity(choice, group.id, modifier.id) > 0;
    // In a Quantity group further ones take the options of the first; options of a Fixed one can be changed.
    const asks = asksOptions(modifier) && (!has || group.type !== 'Quantity');
    if (asks) setOptionRequest((before) => ({ group, modifier, open: true, times: (before?.times ?? 0) + 1 }));
    else onChoose({ type: 'add', groupId: group.id, modifierId: modifier.id });
  };

  // As the menu has them now: something may have sold out since the dialog was opened.
  const asked = groups
    .find(({ id }) => id === optionRequest?.group.id)
    ?.modifiers.find(({ id }) => id === optionRequest?.modifier.id);
  if (optionRequest?.open && !asked) setOptionRequest({ ...optionRequest, open: false });

  const getStepWords = useStepWords(groups, choice);
  return (
    <>
      {visibleGroups(groups, choice).map((group) => (
        <GroupCard
          key={group.id}
          ref={(element) => onGroup?.(group.id, element)}
          tabIndex={-1}
          title={
            <>
              {group.images.length > 0 && <DishTile sources={group.images} style={besideName} />}
              <span>{localized(group.localizations, languageId).name || t('unnamed')}</span>
            </>
          }
          hint={group.type === 'Fixed' ? t('comesWith') : t('pleaseSelect', { min: group.min, max: group.max })}
          tag={<GroupTag group={group} choice={choice} />}
          {...getStepWords(group)}
          role={isRadio(group) ? 'radiogroup' : 'group'}
          invalid={invalidGroup === group.id}
        >
          {group.modifiers.map((modifier, index) => {
            const { subGroup } = modifier;
            const isFirst = subGroup && subGroup[0]?.name !== group.modifiers[index - 1]?.subGroup?.[0]?.name;
            return (
              <Fragment key={modifier.id}>
                {isFirst && (
                  <Text size="small" tone="muted" weight="strong" style={{ paddingBlock: token.space[2] }}>
                    {localized(subGroup, languageId).name}
                  </Text>
                )}
                <ChoiceRow
                  group={group}
                  modifier={modifier}
                  choice={choice}
                  onAdd={() => add(group, modifier)}
                  onRemove={() => onChoose({ type: 'remove', groupId: group.id, modifierId: modifier.id })}
                />
              </Fragment>
            );
          })}
        </GroupCard>
      ))}
      {optionRequest && (
        <OptionDialog
          key={optionRequest.times}
          modifier={asked ?? optionRequest.modifier}
          chosen={
            choice.get(optionRequest.group.id)?.find(({ modifierId }) => modifierId === optionRequest.modifier.id)
              ?.options
          }
          open={optionRequest.open}
          onCancel={() => setOptionRequest({ ...optionRequest, open: false })}
          onConfirm={(options) => {
            setOptionRequest({ ...optionRequest, open: false });
            onChoose({ type: 'add', groupId: optionRequest.group.id, modifierId: optionRequest.modifier.id, options });
          }}
        />
      )}
    </>
  );
}

interface OptionDialogProps {
  /** The modifier whose options are requested. */
  modifier: ChoiceModifier;
  /** Previous choice, if any. */
  chosen: Choice | undefined;
  /** Whether the dialog is open. */
  open: boolean;
  /** Called with the options when they are complete and confirmed. */
  onConfirm: (options: Choice) => void;
  /** Called when the diner leaves without confirming. */
  onCancel: () => void;
}

/** Requests the options of a modifier before it is added (ITEM-16). */
function OptionDialog({ modifier, chosen, open, onConfirm, onCancel }: OptionDialogProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const [drafted, setDrafted] = useState<Choice>(() => chosen ?? preselect(modifier.groups));
  const { groups } = modifier;
  useBackToClose(open, onCancel);
  const choice = settle(groups, drafted);
  const isComplete = getChoiceResult(groups, choice) === 'complete';
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title={t('selectOptions')}
      description={t('optionsOf', { name: localized(modifier.localizations, languageId).name })}
      closeLabel={t('close')}
      primaryAction={
        <SubmitButton disabled={!isComplete || modifier.isSoldOut} onClick={() => onConfirm(choice)}>
          {t('confirm')}
        </SubmitButton>
      }
    >
      <Stack gap={3}>
        {modifier.isSoldOut && (
          <Text tone="danger" role="status">
            {t('soldOut')}
          </Text>
        )}
        <ChoiceGroups
          groups={groups}
          choice={choice}
          onChoose={(action) => setDrafted((before) => chooseOn(groups, before, action))}
        />
      </Stack>
    </Dialog>
  );
}

/** Id of the first group with a missing choice, if any. */
export const getInvalidGroup = (groups: readonly ChoiceGroup[], choice: Choice): number | undefined => {
  const result = getChoiceResult(groups, choice);
  return result === 'complete' ? undefined : result.invalidGroup;
};
