/**
 * Cover pictures that failed to load, outside React: a drawn cover replaces each, one message reports all, and all are
 * retried together.
 */
let failed: ReadonlySet<string> = new Set()
const readers = new Set<() => void>()
const listeners = new Set<(image: string) => void>()

function replace(next: ReadonlySet<string>): void {
  failed = next
  for (const reader of readers) reader()
}

/** The picture at this address failed. Listeners are notified once, until a retry. */
export function coverFailed(image: string): void {
  if (failed.has(image)) return
  replace(new Set([...failed, image]))
  for (const listener of listeners) listener(image)
}

/** Every visible cover loads its picture again. */
export function retryCovers(): void {
  replace(new Set())
}

export function onCoverFailed(listener: (image: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For `useSyncExternalStore`. */
export const coverFailures = {
  subscribe(reader: () => void): () => void {
    readers.add(reader)
    return () => void readers.delete(reader)
  },
  read: (): ReadonlySet<string> => failed,
}
