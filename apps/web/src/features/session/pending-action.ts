/**
 * The action that a visitor started before signing in ("Reservar"), carried out once on return to the same page, after
 * any kind of sign-in. Stored with the tab (api/tab-state.ts), because single sign-on leaves the site.
 */
import { useEffect, useRef } from 'react'
import { changeTab, readTab } from '../../api/tab-state.ts'
import { useSession } from './use-session.ts'

export interface PendingAction {
  /** Kind of action: "holds.place". */
  kind: string
  /** Path of the page that carries it out. */
  path: string
  /** Data for the page: copy, library. */
  details?: unknown
}

/** Replaces an earlier pending action. */
export function storePendingAction(pendingAction: PendingAction): Promise<void> {
  return changeTab({ pendingAction })
}

/** A pending action of this kind for this page, which stays pending. */
export async function findPendingAction(kind: string, path: string): Promise<PendingAction | undefined> {
  const pendingAction = (await readTab()).pendingAction as PendingAction | undefined
  return pendingAction?.kind === kind && pendingAction.path === path ? pendingAction : undefined
}

/** Removes and returns a pending action of this kind for this page: it is carried out once. */
export async function takePendingAction(kind: string, path: string): Promise<PendingAction | undefined> {
  const found = await findPendingAction(kind, path)
  if (found) await changeTab({ pendingAction: undefined })
  return found
}

/** Discards the action: the visitor went back without signing in. */
export function dropPendingAction(): Promise<void> {
  return changeTab({ pendingAction: undefined })
}

/** Calls `carryOut` when a patron is signed in who started the action here. */
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
