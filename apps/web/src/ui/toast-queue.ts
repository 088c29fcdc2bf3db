/**
 * The toasts on the screen, outside React so that any code can show one. Only for completed actions that can be undone
 * or ignored; form errors and refusals belong beside their cause.
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

/** The maximum on the screen: a fourth removes the oldest. */
const most = 3

/** Shows a toast and returns its id. A toast with the same text is replaced. */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): number {
  const shown: Toast = { tone: 'ok', ...toast, id: nextId++ }
  replace([...toasts.filter((other) => other.text !== shown.text), shown].slice(-most))
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
