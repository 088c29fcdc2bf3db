import { useState } from 'react'
import { useInstitution } from '../../shell/use-institution.ts'
import { openLoginDialog } from '../session/login-dialog.ts'
import { type PendingAction, storePendingAction } from '../session/pending-action.ts'
import { modalLoginActivity, useSession } from '../session/use-session.ts'

export interface SignInPrompt {
  /** True: show `SignInPrompt` beside the pressed button. */
  isPromptShown: boolean
  /** Stores the action and asks for a sign-in; `usePendingAction` then carries it out. */
  ask: (pendingAction: Omit<PendingAction, 'path'>) => Promise<void>
}

/**
 * For actions that need a patron. With activity 107 the login dialog opens automatically; without it a button appears
 * that opens it.
 */
export function useSignInPrompt(): SignInPrompt {
  const { hasActivity } = useInstitution()
  const { user } = useSession()
  const [pressed, setPressed] = useState(false)
  return {
    isPromptShown: pressed && user === undefined,
    ask: async (pendingAction) => {
      await storePendingAction({ ...pendingAction, path: window.location.pathname })
      if (hasActivity(modalLoginActivity)) openLoginDialog()
      else setPressed(true)
    },
  }
}
