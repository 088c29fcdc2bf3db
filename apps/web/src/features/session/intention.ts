/**
 * What a visitor pressed before signing in ("Reservar"), carried out when they are back: on the page they pressed it
 * on, once, whatever way the sign-in took. It is kept with the tab (api/tab-state.ts), as a single sign-on leaves the
 * site in between.
 */
import { useEffect, useRef } from 'react'
import { changeTab, readTab } from '../../api/tab-state.ts'
import { useSession } from './use-session.ts'

export interface Intention {
  /** What was pressed: "holds.place". */
  kind: string
  /** The path of the page that carries it out. */
  path: string
  /** What the page has to know again: the copy, the library. */
  details?: unknown
}

/** Another intention takes the place of one that was not carried out. */
export function keepIntention(intention: Intention): Promise<void> {
  return changeTab({ intention })
}

/** Takes an intention of that kind for that page out of the tab: nobody else will carry it out. */
export async function takeIntention(kind: string, path: string): Promise<Intention | undefined> {
  const intention = (await readTab()).intention as Intention | undefined
  if (intention?.kind !== kind || intention.path !== path) return undefined
  await changeTab({ intention: undefined })
  return intention
}

/** Gives up on what was pressed: the visitor went back without signing in. */
export function dropIntention(): Promise<void> {
  return changeTab({ intention: undefined })
}

/** Calls `carryOut` once a person is signed in who pressed this here before. */
export function useIntention(kind: string, carryOut: (details: unknown) => void): void {
  const { user } = useSession()
  const latest = useRef(carryOut)
  useEffect(() => {
    latest.current = carryOut
  })
  const person = user?.cod_pessoa
  useEffect(() => {
    if (person === undefined) return
    void takeIntention(kind, window.location.pathname).then((taken) => taken && latest.current(taken.details))
  }, [kind, person])
}
