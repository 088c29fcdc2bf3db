import { createPortal } from 'react-dom'
import './spinner.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Pixels (specification, section 9). */
const standardSize = 50

export interface SpinnerProps {
  /** What is on its way: "Carregando". Said to screen readers. */
  label: string
  /** Width and height in pixels. */
  size?: number
}

/**
 * For a sheet or a dialog that is on its way: it stands over the middle of the page, after 150 ms. What loads in a page
 * has a skeleton instead, and a busy button a small one of its own.
 */
export function Spinner({ label, size = standardSize }: SpinnerProps) {
  // Outside of .page, which would be the containing block of what is fixed inside it.
  return createPortal(
    <div className="spinner" role="status">
      <svg width={size} height={size} viewBox="0 0 50 50" aria-hidden="true" focusable="false">
        <circle className="spinner__track" cx="25" cy="25" r="21" />
        <path className="spinner__arc" d="M25 4a21 21 0 0 1 21 21" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>,
    document.body,
  )
}
