import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusFallback } from './catch-focus.ts'

/** How many modals hold the page still: a dialog may replace another one in the same moment. */
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
 * What a native `<dialog>` does not do by itself: opens with the component, puts the focus on the heading (the element
 * with
 * `data-first-focus`), keeps the page behind from scrolling, and gives the focus back when it goes.
 * Esc and a press on the scrim ask `onClose`; whoever holds the state takes the component away.
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
  // The state decides whether it closes, so the browser must not close it first.
  const onCancel = (event: Event) => {
    event.preventDefault()
    ask()
  }
  // Chrome closes at a second Esc whatever we say; the state follows. The event comes late: it may have been opened
  // again.
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
