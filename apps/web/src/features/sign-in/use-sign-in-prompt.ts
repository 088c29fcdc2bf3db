import { useState } from 'react'
import { useInstitution } from '../../shell/use-institution.ts'
import { openLoginDialog } from '../session/login-dialog.ts'
import { type PendingAction, storePendingAction } from '../session/pending-action.ts'
import { modalLoginActivity, useSession } from '../session/use-session.ts'

export interface SignInPrompt {
  /** True: show `SignInPrompt`, the dialog's own trigger, beside what was pressed. */
  isPromptShown: boolean
  /** Keeps what was pressed and asks for a person; `usePendingAction` carries it out when there is one. */
  ask: (pendingAction: Omit<PendingAction, 'path'>) => Promise<void>
}

/**
 * For what only a person may do. With activity 107 the login dialog opens by itself, without it a button appears that
 * opens it.
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
