/** Whether what is owed forbids nothing yet. @param toleratedCents of the rule; below zero: nothing is tolerated */
export function isTolerated(owedCents: number, toleratedCents: number): boolean {
  return owedCents <= toleratedCents
}
