import { observableValue, onVisitErased, tabMark } from '#features/platform/storage';

/** The age was confirmed in this visit, which ends with its tab (ITEM-26). */
const confirmed = tabMark('makan-adult');
// Where storage is blocked the page remembers it.
let isConfirmedHere = false;

/** The open question: called with the diner's answer. null: none is open. */
export const ageQuestion = observableValue<((isAdult: boolean) => void) | null>(null);

onVisitErased(() => {
  isConfirmedHere = false;
  ageQuestion.get()?.(false);
});

/** Whether the diner has said in this visit that they are 18 or older. */
export const isAgeConfirmed = (): boolean => isConfirmedHere || confirmed.isSet();

/** Asks the diner for their age, once a visit. @returns whether they are 18 or older. */
export function confirmAge(): Promise<boolean> {
  if (isAgeConfirmed()) return Promise.resolve(true);
  return new Promise((resolve) => {
    ageQuestion.set((isAdult) => {
      ageQuestion.set(null);
      if (isAdult) {
        isConfirmedHere = true;
        confirmed.set();
      }
      resolve(isAdult);
    });
  });
}
