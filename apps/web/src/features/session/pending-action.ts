/**
 * What a visitor pressed before signing in ("Reservar"), carried out when they are back: on the page they pressed it
 * on, once, whatever way the sign-in took. It is kept with the tab (api/tab-state.ts), as a single sign-on leaves the
 * site in between.
 */
import { useEffect, useRef } from 'react'
import { changeTab, readTab } from '../../api/tab-state.ts'
import { useSession } from './use-session.ts'

export interface PendingAction {
  /** What was pressed: "holds.place". */
  kind: string
  /** The path of the page that carries it out. */
  path: string
  /** What the page has to know again: the copy, the library. */
  details?: unknown
}

/** Replaces a pending action that was not carried out. */
export function storePendingAction(pendingAction: PendingAction): Promise<void> {
  return changeTab({ pendingAction })
}

/** Takes a pending action of this kind for this page out of the tab: it is carried out once. */
export async function takePendingAction(kind: string, path: string): Promise<PendingAction | undefined> {
  const pendingAction = (await readTab()).pendingAction as PendingAction | undefined
  if (pendingAction?.kind !== kind || pendingAction.path !== path) return undefined
  await changeTab({ pendingAction: undefined })
  return pendingAction
}

/** Gives up on what was pressed: the visitor went back without signing in. */
export function dropPendingAction(): Promise<void> {
  return changeTab({ pendingAction: undefined })
}

/** Calls `carryOut` once a person is signed in who pressed this here before. */
export function usePendingAction(kind: string, carryOut: (details: unknown) => void): void {
  const { user } = useSession()
  const latest = useRef(carryOut)
  useEffect(() => {
    latest.current = carryOut
  })
  const person = user?.cod_pessoa
  useEffect(() => {
    if (person === undefined) return
    void takePendingAction(kind, window.location.pathname).then((taken) => taken && latest.current(taken.details))
  }, [kind, person])
}
