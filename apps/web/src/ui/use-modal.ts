import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusFallback } from './catch-focus.ts'

/** Number of open modals that block scrolling: one dialog may replace another at the same time. */
let locks = 0

function lockScroll(): () => void {
  const root = document.documentElement
  locks += 1
  if (locks === 1) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  root.classList.add('is-held')
  return () => {
    locks -= 1
    if (locks === 0) root.classList.remove('is-held')
  }
}

/**
 * Adds to a native `<dialog>`: opens with the component, focuses the heading (the element with `data-first-focus`),
 * blocks scrolling behind, and restores the focus. Esc and a press on the scrim call `onClose`; the owner of the state
 * removes the component.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const unlock = lockScroll()
    // Else the browser returns the focus at the close, too early: a field that is still inert then takes no typing.
    if (before instanceof HTMLElement) before.blur()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const unlisten = listen(dialog, () => close.current())
    return () => {
      unlisten()
      dialog.close()
      unlock()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      requestAnimationFrame(focusFallback)
    }
  }, [])
  return ref
}

function listen(dialog: HTMLDialogElement, ask: () => void): () => void {
  // The state decides about closing, so the browser must not close it first.
  const onCancel = (event: Event) => {
    event.preventDefault()
    ask()
  }
  // Chrome closes at a second Esc in any case; the state follows. The event is asynchronous: it may have been reopened.
  const onClosed = () => {
    if (!dialog.open) ask()
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.target === dialog && isOutside(event, dialog.getBoundingClientRect())) ask()
  }
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClosed)
  dialog.addEventListener('pointerdown', onPointerDown)
  return () => {
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('close', onClosed)
    dialog.removeEventListener('pointerdown', onPointerDown)
  }
}

function isOutside({ clientX, clientY }: PointerEvent, box: DOMRect): boolean {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
