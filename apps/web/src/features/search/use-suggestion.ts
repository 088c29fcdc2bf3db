import { useState } from 'react'
import { currentAuth } from '../../api/auth.ts'
import { sessionReady } from '../../api/restore-session.ts'
import { openLoginDialog } from '../session/login-dialog.ts'
import { pendingActions, suggestionKind } from './use-pending.ts'

/** A purchase suggestion that begins with the words of a search; a visitor signs in first. */
export function useSuggestion() {
  const [words, setWords] = useState<string>()
  const suggest = async (words: string) => {
    // On a page that was just opened the session may still be restored.
    await sessionReady()
    if (currentAuth()) return setWords(words)
    const { storePendingAction } = await pendingActions()
    await storePendingAction({ kind: suggestionKind, path: window.location.pathname, details: { words } })
    openLoginDialog()
  }
  return { words, setWords, suggest: (words: string) => void suggest(words).catch(() => openLoginDialog()) }
}
