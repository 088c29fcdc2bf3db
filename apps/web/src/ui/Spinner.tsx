import { createPortal } from 'react-dom'
import './spinner.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Pixels (specification, section 9). */
const standardSize = 50

export interface SpinnerProps {
  /** Announced to screen readers: "Carregando". */
  label: string
  /** Width and height in pixels. */
  size?: number
}

/**
 * For a sheet or dialog that is loading: in the middle of the page, after 150 ms. Parts of a page use a skeleton
 * instead, busy buttons a small spinner of their own.
 */
export function Spinner({ label, size = standardSize }: SpinnerProps) {
  // Outside .page, which would be the containing block of fixed elements.
  return createPortal(
    <div className="spinner" role="status">
      <svg width={size} height={size} viewBox="0 0 50 50" aria-hidden="true">
        <circle className="spinner__track" cx="25" cy="25" r="21" />
        <path className="spinner__arc" d="M25 4a21 21 0 0 1 21 21" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>,
    document.body,
  )
}
