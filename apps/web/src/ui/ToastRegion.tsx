import { useEffect, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { closeIcon, doneIcon, type IconDrawing, lateIcon, refusedIcon } from './icons.ts'
import './toast.css'
import { dismissToast, type Toast, toastStore } from './toast-queue.ts'
import { useCountdown } from './use-countdown.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const icons: Record<Toast['tone'], IconDrawing> = { ok: doneIcon, warn: lateIcon, danger: refusedIcon }

/** Milliseconds that a toast is shown. */
const shownFor = 8000

export interface ToastRegionProps {
  /** "Avisos", the accessible name. */
  label: string
  closeLabel: string
}

/** The place of toasts. Outside `.page`, which would be the containing block of fixed elements. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const some = toasts.length > 0
  useEffect(() => void document.documentElement.toggleAttribute('data-toasts', some), [some])
  if (!some) return null
  return (
    <section className="toasts toasts--fixed" aria-label={label}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

export function ToastCard({
  toast,
  closeLabel,
  stays = shownFor,
}: {
  toast: Toast
  closeLabel: string
  stays?: number
}) {
  const close = () => dismissToast(toast.id)
  const hold = useCountdown(stays, close)
  const act = () => {
    close()
    toast.action?.run()
  }
  return (
    <div className={classes('toast', toast.tone !== 'ok' && `toast--${toast.tone}`)} role="alert" {...hold}>
      <Icon of={icons[toast.tone]} />
      <p>{toast.text}</p>
      <div className="toast__acts">
        {toast.action && (
          <button type="button" onClick={act}>
            {toast.action.label}
          </button>
        )}
        <button type="button" onClick={close}>
          <Icon of={closeIcon} />
          <VisuallyHidden>{closeLabel}</VisuallyHidden>
        </button>
      </div>
    </div>
  )
}
