import type { Choice, ChoiceGroup } from '#features/model/menu';
import { useMessages } from '#features/platform/i18n';
import { type GroupCardProps, Tag } from '#ui';
import { messages } from './messages';
import { countLeft, findSteps } from './steps';

type StepWords = Pick<GroupCardProps, 'step' | 'hint' | 'tag'>;

/** The place, the hint and the state of the steps of a set (ITEM-37). The function returns undefined for another group. */
export function useStepWords(
  groups: readonly ChoiceGroup[],
  choice: Choice,
): (group: ChoiceGroup) => StepWords | undefined {
  const t = useMessages(messages);
  const steps = findSteps(groups, choice);
  const getHint = ({ type, min, max }: ChoiceGroup): string => {
    if (type === 'Fixed') return t('comesWith');
    if (min === max) return t('chooseExactly', { count: min });
    return min === 0 ? t('chooseUpTo', { max }) : t('chooseBetween', { min, max });
  };
  return (group) => {
    const place = steps.get(group.id);
    if (!place) return undefined;
    const { number, count, state } = place;
    const left = countLeft(group, choice);
    const done = state === 'done' ? <Tag variant="done">{t('stepDone')}</Tag> : <Tag>{t('stepOptional')}</Tag>;
    return {
      step: { number, state, label: t('stepOf', { number, count }) },
      hint: getHint(group),
      tag: left > 0 ? <Tag variant="required">{t('stepLeft', { count: left })}</Tag> : done,
    };
  };
}
