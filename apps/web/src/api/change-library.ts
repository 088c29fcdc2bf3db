import { libraryOf, noLibrary, withOwnLibrary } from './library-choice.ts'
import { libraryEvent } from './storage-keys.ts'

const key = 'estante.library'

/** @param code the library's number; undefined: none */
export function chooseLibrary(code: string | undefined): void {
  change(() => code ?? noLibrary)
}

/** @param own of the patron who is signed in; empty: nobody is, or the patron has none */
export function keepOwnLibrary(own: string): void {
  change((stored) => withOwnLibrary(stored, own))
}

function change(next: (stored: string | null) => string | null): void {
  const value = next(readStored())
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or disabled: the choice lasts as long as the page.
  }
  // Tokens are also kept where there is no page.
  if (typeof document === 'undefined') return
  const library = libraryOf(value)
  const root = document.documentElement
  if (root.dataset.library === library) return
  if (library === undefined) delete root.dataset.library
  else root.dataset.library = library
  // From now on the elements themselves are in order.
  document.adoptedStyleSheets = []
  window.dispatchEvent(new Event(libraryEvent))
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
