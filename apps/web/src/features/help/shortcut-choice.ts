/** Whether single-key shortcuts are on: the reader's choice in this browser; without storage, in this page. */
const key = 'estante.atalhos'

let isOff = readOff()
const listeners = new Set<() => void>()

function readOff(): boolean {
  try {
    return localStorage.getItem(key) === 'false'
  } catch {
    return false
  }
}

export function areShortcutsOn(): boolean {
  return !isOff
}

export function switchShortcuts(on: boolean): void {
  isOff = !on
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'false')
  } catch {
    // Storage is disabled or full: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function onShortcutsSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
