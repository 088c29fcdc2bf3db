import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormState } from '../../shell/use-call-form.ts'
import { usePendingAction } from '../session/pending-action.ts'
import { useSession } from '../session/use-session.ts'
import { useSignInPrompt } from '../sign-in/use-sign-in-prompt.ts'

export type PlaceHoldBody = BodyOf<'holds.place'>

const kind = 'holds.place'

/** Places a hold: checks the queue again first, and lets a visitor sign in in between. */
export function usePlaceHold() {
  const { user } = useSession()
  const { isPromptShown, ask } = useSignInPrompt()
  const [moved, setMoved] = useState(false)
  const [placed, setPlaced] = useState<AnswerOf<'holds.place'>>()
  const refresh = useRefreshAfter('holds.place')
  // Kept here: the form goes before what it began with is asked for again.
  const placing = useChange('holds.place', ({ answer }) => setPlaced(answer))
  const checking = useChange('holds.check')
  const form = useFormState<never>({ names: [] })
  const place = (body: PlaceHoldBody, shownPlace?: string) =>
    form.run(async () => {
      setMoved(false)
      const { answer } = await checking.mutateAsync({ body })
      // What is refused is worded by the call that refuses it.
      if (answer.possivel && shownPlace !== undefined && answer.posicao !== shownPlace) {
        setMoved(true)
        return refresh()
      }
      await placing.mutateAsync({ body })
    })
  usePendingAction(kind, (details) => void place(details as PlaceHoldBody))
  return {
    form,
    isPromptShown,
    moved,
    placed,
    /** @param shownPlace the place in the queue that the person has read */
    submit: (body: PlaceHoldBody, shownPlace: string) =>
      void (user ? place(body, shownPlace) : ask({ kind, details: body })),
  }
}
