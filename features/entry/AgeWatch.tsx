import { Suspense } from 'react';
import { ageQuestion } from '#features/model/visit';
import { late } from '#features/platform/lateCode';
import { useObservableValue } from '#features/platform/storage';

const AgeDialog = late(() => import('./AgeDialog'));

/** Shows the question for the diner's age over whatever has asked it. Render it once. */
export function AgeWatch() {
  const answer = useObservableValue(ageQuestion);
  return (
    answer && (
      <Suspense>
        <AgeDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
