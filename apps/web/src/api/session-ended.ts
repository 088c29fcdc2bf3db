/** How a sign-in ends: by who is signed in, or because the server goes on with it no longer. */
export type EndReason = 'signed-out' | 'expired'

type Listener = (reason: EndReason, here: boolean) => void
const listeners = new Set<Listener>()

/** Nobody listened yet: what listens comes after the page, and the first call of a page may find that a session is over. */
let pendingEvent: Parameters<Listener> | undefined

/** @param listener also told whether it ended in this tab or in another one; the first hears what nobody heard before */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  if (pendingEvent) listener(...pendingEvent)
  pendingEvent = undefined
  return () => void listeners.delete(listener)
}

export function announceSessionEnded(reason: EndReason, here: boolean): void {
  if (listeners.size === 0) pendingEvent = [reason, here]
  for (const listener of listeners) listener(reason, here)
}
