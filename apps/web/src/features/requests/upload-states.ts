/**
 * How the sending of files goes, outside of React: it goes on while its person looks at another page, and what was not
 * attached is there when they come back. Kept as long as this page is loaded, since a file cannot be kept longer.
 */

export interface FileProblem {
  file: File
  /** Why it was not attached. */
  text: string
  /** The message to which it belongs. */
  message?: string
  /** False where the same file would be refused again. */
  mayHelp: boolean
}

export interface UploadState {
  /** Which of how many is being sent. */
  sending?: { at: number; of: number }
  problems: readonly FileProblem[]
}

const untouched: UploadState = { problems: [] }
const states = new Map<string, UploadState>()
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const uploadStates = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (place: string): UploadState => states.get(place) ?? untouched,
  set(place: string, state: UploadState): void {
    if (state.sending || state.problems.length > 0) states.set(place, state)
    else states.delete(place)
    for (const listener of listeners) listener()
  },
}

/** Files of a new request, until its page sends them. */
const handed = new Map<string, readonly File[]>()

export function handFiles(request: string, files: readonly File[]): void {
  if (files.length > 0) handed.set(request, files)
}

/** Each file is taken once. */
export function takeHandedFiles(request: string): readonly File[] {
  const files = handed.get(request) ?? []
  handed.delete(request)
  return files
}
