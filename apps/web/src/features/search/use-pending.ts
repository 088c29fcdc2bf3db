import { useEffect, useRef } from 'react'
import type { PendingAction } from '../session/pending-action.ts'
import { useSession } from '../session/use-session.ts'

/** What visitors begin among the results and sign in for. Fetched when somebody does: most are only reading. */
export const pendingActions = () => import('../session/pending-action.ts')

interface Pending {
  /** The hold form opens, and places the hold that was begun. */
  onHold: (codAcervo: string) => void
  onSuggestion: (words: string) => void
}

export const suggestionKind = 'acquisitions.suggest'

/** Resumes what was begun before signing in, here or elsewhere. */
export function usePending(pending: Pending): void {
  const { user } = useSession()
  const latest = useRef(pending)
  useEffect(() => {
    latest.current = pending
  })
  const person = user?.cod_pessoa
  useEffect(() => {
    if (person === undefined) return
    // Without its script nothing is lost: it stays pending until the next page.
    void resume(latest).catch(() => {})
  }, [person])
}

async function resume({ current }: { readonly current: Pending }): Promise<void> {
  const { findPendingAction, takePendingAction } = await pendingActions()
  const here = window.location.pathname
  const hold = detailsOf<{ cod_acervo: string | number }>(await findPendingAction('holds.place', here))
  if (hold) current.onHold(String(hold.cod_acervo))
  const suggestion = detailsOf<{ words: string }>(await takePendingAction(suggestionKind, here))
  if (suggestion) current.onSuggestion(suggestion.words)
}

const detailsOf = <Details>(action: PendingAction | undefined) => action?.details as Details | undefined
