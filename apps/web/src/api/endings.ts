/** How a sign-in ends: by who is signed in, or because the server goes on with it no longer. */
export type Ending = 'signed-out' | 'expired'

type Listener = (ending: Ending, here: boolean) => void
const listeners = new Set<Listener>()

/** @param listener also told whether it ended in this tab or in another one */
export function onEnding(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceEnding(ending: Ending, here: boolean): void {
  for (const listener of listeners) listener(ending, here)
}
