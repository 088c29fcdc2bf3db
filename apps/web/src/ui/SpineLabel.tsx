import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './spine-label.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SpineLabelProps {
  /** "Número de chamada", said before the parts; absent where it stands before them already. */
  label?: ReactNode
  /** The parts of the call number, one to a line, as on the label that is stuck on the book: 869.3, R788g, 22. ed. */
  parts: readonly string[]
  /** All on one line, where there is no room. */
  line?: boolean
}

/** A call number. Only for what stands on a shelf. */
export function SpineLabel({ label, parts, line }: SpineLabelProps) {
  return (
    <span className={classes('spine', line && 'spine--line')}>
      {label && <VisuallyHidden>{label}: </VisuallyHidden>}
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one call number never move
        <Fragment key={place}>
          <span>{part}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
