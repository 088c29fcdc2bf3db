import { useState } from 'react'
import { useInstitution } from '../institution/use-institution.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { type Intention, keepIntention } from './intention.ts'
import { modalLogin, useSession } from './use-session.ts'

export interface SignInFirst {
  /** True: show `SignInFirst`, the dialog's own trigger, beside what was pressed. */
  asks: boolean
  /** Keeps what was pressed and asks for a person; `useIntention` carries it out when there is one. */
  ask: (intention: Omit<Intention, 'path'>) => Promise<void>
}

/**
 * For what only a person may do. With activity 107 the login dialog opens by itself, without it a button appears that
 * opens it.
 */
export function useSignInFirst(): SignInFirst {
  const { hasActivity } = useInstitution()
  const { user } = useSession()
  const [pressed, setPressed] = useState(false)
  return {
    asks: pressed && user === undefined,
    ask: async (intention) => {
      await keepIntention({ ...intention, path: window.location.pathname })
      if (hasActivity(modalLogin)) askToSignIn()
      else setPressed(true)
    },
  }
}
