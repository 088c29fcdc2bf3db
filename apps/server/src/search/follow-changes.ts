import type { IndexKeeper } from './index-keeper.ts'

/** How often other processes' changes are looked for, in milliseconds. */
const pollInterval = 500
/** How often a changed index is written to disk, in milliseconds. */
const saveInterval = 300_000

export interface FollowOptions {
  /** After each look, whether or not something had changed. */
  onPoll?: () => void
  /** Told whenever looking or saving fails; the index goes on with what it has, and the next look tries again. */
  onError: (error: unknown) => void
}

export interface ChangeFollower {
  pollNow(): void
  /** With a last look, so that the next start has less to read, and when what is being saved is saved. */
  stop(): Promise<void>
}

/**
 * Looks for changes from now on, merges, and keeps the snapshot fresh.
 * @param tidyFor milliseconds of merging after each look of its own accord
 */
export function followChanges(
  keeper: IndexKeeper,
  mergeFor: number,
  { onPoll = () => {}, onError }: FollowOptions,
): ChangeFollower {
  const poll = async (mergeFor: number) => {
    try {
      await keeper.catchUp(onPoll)
      if (mergeFor > 0) keeper.index.runMerges(mergeFor)
    } catch (error) {
      onError(error)
    }
    onPoll()
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
  void poll(mergeFor)
  const timers = [
    setInterval(() => void poll(mergeFor), pollInterval).unref(),
    setInterval(saveNow, saveInterval).unref(),
  ]
  return {
    pollNow: () => void poll(0),
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await keeper.catchUp().catch(onError)
      await saved
    },
  }
}
