/** How a sign-in ends: by who is signed in, or because the server goes on with it no longer. */
export type Ending = 'signed-out' | 'expired'

type Listener = (ending: Ending, here: boolean) => void
const listeners = new Set<Listener>()

/** Nobody listened yet: what listens comes after the page, and the first call of a page may find that a session is over. */
let unheard: Parameters<Listener> | undefined

/** @param listener also told whether it ended in this tab or in another one; the first hears what nobody heard before */
export function onEnding(listener: Listener): () => void {
  listeners.add(listener)
  if (unheard) listener(...unheard)
  unheard = undefined
  return () => void listeners.delete(listener)
}

export function announceEnding(ending: Ending, here: boolean): void {
  if (listeners.size === 0) unheard = [ending, here]
  for (const listener of listeners) listener(ending, here)
}
