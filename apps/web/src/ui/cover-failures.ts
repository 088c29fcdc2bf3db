/**
 * Pictures of covers that the browser could not fetch, outside React: the drawn cover stands in the place of each, one
 * sentence is said of all of them, and all are asked for again together.
 */
let failed: ReadonlySet<string> = new Set()
const readers = new Set<() => void>()
const listeners = new Set<(image: string) => void>()

function replace(next: ReadonlySet<string>): void {
  failed = next
  for (const reader of readers) reader()
}

/** The picture at this address did not come. Told to the listeners once, until it is asked for again. */
export function coverFailed(image: string): void {
  if (failed.has(image)) return
  replace(new Set([...failed, image]))
  for (const listener of listeners) listener(image)
}

/** Every cover on the screen asks for its picture again. */
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
