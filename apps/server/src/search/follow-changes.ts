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

export interface Following {
  lookNow(): void
  /** With a last look, so that the next start has less to read, and when what is being saved is saved. */
  stop(): Promise<void>
}

/**
 * Looks for changes from now on, merges, and keeps the snapshot fresh.
 * @param tidyFor milliseconds of merging after each look of its own accord
 */
export function followChanges(
  keeper: IndexKeeper,
  tidyFor: number,
  { onLook = () => {}, onError }: Follower,
): Following {
  const look = async (tidyFor: number) => {
    try {
      await keeper.catchUp(onLook)
      if (tidyFor > 0) keeper.index.runMerges(tidyFor)
    } catch (error) {
      onError(error)
    }
    onLook()
  }
  const save = async () => {
    try {
      await keeper.save()
      await keeper.pruneLog()
    } catch (error) {
      onError(error)
    }
  }
  let saved = Promise.resolve()
  const saveNow = () => {
    saved = saved.then(save)
  }
  void look(tidyFor)
  const timers = [setInterval(look, lookEvery, tidyFor).unref(), setInterval(saveNow, saveEvery).unref()]
  return {
    lookNow: () => void look(0),
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await keeper.catchUp().catch(onError)
      await saved
    },
  }
}
