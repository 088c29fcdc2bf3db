import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

interface Versioned {
  versao: string
}

/** Refusals that show that the page is behind. */
const behind = ['set_up.gone', 'set_up.changed_meanwhile', 'set_up.policy_exists', 'set_up.policy_gone']

export interface SavedMeanwhile<Saved> {
  /** What the form says that it read. */
  version: string
  /** What others saved of the field since the form began; undefined: nothing. */
  savedNow: (name: keyof Saved) => string | undefined
  /** Everything is saved now, so the form begins with that. */
  beginWith: (saved: Saved) => void
  /** After a refusal: from now on what is saved counts as read, as it is shown beside what was typed. */
  onRefused: (error: unknown) => Promise<void>
}

/**
 * What a form began with, beside what is saved now. The first attempt to save over what somebody else saved is refused;
 * the form keeps what was typed, shows what is saved now at each field, and may save over that.
 */
export function useSavedMeanwhile<Saved extends Versioned>(
  saved: Saved,
  refresh: () => Promise<void>,
): SavedMeanwhile<Saved> {
  const [begun, setBegun] = useState(saved)
  const [compares, setCompares] = useState(false)
  const seen = compares ? saved : begun
  return {
    version: seen.versao,
    savedNow: (name) => (seen[name] === begun[name] ? undefined : String(seen[name])),
    beginWith: (now) => {
      setBegun(now)
      setCompares(false)
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || !behind.includes(error.body.code ?? '')) return
      await refresh()
      setCompares(true)
    },
  }
}
