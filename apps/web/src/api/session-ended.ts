/** The reason why a sign-in ended: by its owner, or by the server. */
export type EndReason = 'signed-out' | 'expired'

type Listener = (reason: EndReason, here: boolean) => void
const listeners = new Set<Listener>()

/** No listener yet: it registers after the page renders, and the first call may find the session over. */
let pendingEvent: Parameters<Listener> | undefined

/** @param listener receives the reason, and whether this tab ended it; the first listener gets an earlier event */
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
