/** In the vault: answers that can be read without a network (kept-answers.ts). */
export const keptRecord = 'offline'

/** One tab at a time writes or removes them, so that none writes what another has just removed. */
export function withKeptLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('estante.offline', work)
}
