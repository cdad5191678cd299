import type { Order } from '#contract';
import { movements } from '#features/model/orders';
import { useMessages } from '#features/platform/i18n';
import { ProgressSteps, type StepState } from '#ui';
import { messages } from '../messages';

export interface OrderProgressProps {
  order: Order;
}

const labels = ['received', 'preparing', 'ready', 'collected'] as const;
const states = { done: 'stepDone', current: 'stepCurrent', next: 'stepNext', failed: 'stepNext' } as const;

/** Where the food is, from received to collected; null while that is unknown. */
export function OrderProgress({ order }: OrderProgressProps) {
  const t = useMessages(messages);
  if (!order.movementStatus) return null;
  const reached = movements.indexOf(order.movementStatus);
  const isOver = reached === movements.length - 1;
  return (
    <ProgressSteps
      label={t('progress')}
      steps={labels.map((label, at) => {
        const state: StepState = at < reached || isOver ? 'done' : at === reached ? 'current' : 'next';
        return { label: t(label), state, stateLabel: t(states[state]) };
      })}
    />
  );
}
