/**
 * The toasts on the screen, outside React so that any code can show one. Only for things done that can be undone or
 * ignored; form errors and refusals stand beside what caused them.
 */
export interface Toast {
  id: number
  tone: 'ok' | 'warn' | 'danger'
  text: string
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** At most this many at a time: a fourth sends the oldest away. */
const MOST = 3

/** Shows a toast and returns its id. The same words again replace what says them already. */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): number {
  const shown: Toast = { tone: 'ok', ...toast, id: nextId++ }
  replace([...toasts.filter((other) => other.text !== shown.text), shown].slice(-MOST))
  return shown.id
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
}
