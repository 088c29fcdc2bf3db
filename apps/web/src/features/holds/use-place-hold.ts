import type { BodyOf } from '@estante/contract/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { usePendingAction } from '../session/pending-action.ts'
import { useSession } from '../session/use-session.ts'
import { useSignInPrompt } from '../sign-in/use-sign-in-prompt.ts'

export type PlaceHoldBody = BodyOf<'holds.place'>

const kind = 'holds.place'

/** Placing a hold: the queue is asked once more before, and a visitor signs in in between. */
export function usePlaceHold() {
  const { user } = useSession()
  const { isPromptShown, ask } = useSignInPrompt()
  const queries = useQueryClient()
  const [moved, setMoved] = useState(false)
  const refresh = () => queries.invalidateQueries()
  const placing = useChange('holds.place', () => void refresh())
  const checking = useChange('holds.check')
  const place = async (body: PlaceHoldBody, shownPlace?: string) => {
    setMoved(false)
    placing.reset()
    const checked = await checking.mutateAsync({ body: body }).catch(() => undefined)
    if (!checked) return
    const { answer } = checked
    // What is refused is worded by the call that refuses it.
    if (answer.possivel && shownPlace !== undefined && answer.posicao !== shownPlace) {
      setMoved(true)
      return refresh()
    }
    placing.mutate({ body: body })
  }
  usePendingAction(kind, (details) => void place(details as PlaceHoldBody))
  return {
    isPromptShown,
    moved,
    busy: placing.isPending || checking.isPending,
    error: placing.error ?? checking.error,
    placed: placing.data?.answer,
    /** @param shownPlace the place in the queue that the person has read */
    submit: (body: PlaceHoldBody, shownPlace: string) =>
      void (user ? place(body, shownPlace) : ask({ kind, details: body })),
  }
}
