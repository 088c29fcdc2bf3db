import type { IndexKeeper } from './index-keeper.ts'

/** How often other processes' changes are looked for, in milliseconds. */
const lookEvery = 500
/** How often a changed index is written to disk, in milliseconds. */
const saveEvery = 300_000

export interface Follower {
  /** After each look, whether or not something had changed. */
  onLook?: () => void
  /** Told whenever looking or saving fails; the index goes on with what it has, and the next look tries again. */
  onError: (error: unknown) => void
}

/**
 * Looks for changes from now on, merges, and keeps the snapshot fresh.
 * @param tidyFor milliseconds of merging after each look
 * @returns how to stop: with a last look, so that the next start has less to read
 */
export function followChanges(
  keeper: IndexKeeper,
  tidyFor: number,
  { onLook = () => {}, onError }: Follower,
): () => Promise<void> {
  const look = async () => {
    try {
      await keeper.catchUp(onLook)
      keeper.index.tidy(tidyFor)
    } catch (error) {
      onError(error)
    }
    onLook()
  }
  const save = () => {
    try {
      if (keeper.complete) keeper.save()
    } catch (error) {
      onError(error)
    }
  }
  void look()
  const timers = [setInterval(look, lookEvery).unref(), setInterval(save, saveEvery).unref()]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await keeper.catchUp().catch(onError)
  }
}
