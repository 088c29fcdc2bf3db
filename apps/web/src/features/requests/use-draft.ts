import { useEffect, useState } from 'react'
import { changeTab, readTab } from '../../api/tab-state.ts'

/** What is typed into a form, kept over a reload of this tab. */
export interface Draft<Typed> {
  typed: Typed
  set: (changed: Partial<Typed>) => void
  /** It was sent: nothing is left of it. */
  forget: () => void
}

/** @param key of the person and the form @param first what the form begins with where nothing was typed */
export function useDraft<Typed extends object>(key: string, first: Typed): Draft<Typed> {
  const [typed, setTyped] = useState<Typed>(first)
  useEffect(() => {
    let isHere = true
    void readTab().then(({ drafts }) => {
      const kept = drafts?.[key]
      // What was typed while it was read counts more.
      if (isHere && kept) setTyped((now) => (now === first ? { ...first, ...(kept as Typed) } : now))
    })
    return () => {
      isHere = false
    }
  }, [key, first])
  const set = (changed: Partial<Typed>) =>
    setTyped((before) => {
      const next = { ...before, ...changed }
      void keep(key, next)
      return next
    })
  return { typed, set, forget: () => void keep(key, undefined) }
}

async function keep(key: string, typed: object | undefined): Promise<void> {
  const { drafts } = await readTab()
  await changeTab({ drafts: { ...drafts, [key]: typed } })
}
