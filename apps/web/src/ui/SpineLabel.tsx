import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './spine-label.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SpineLabelProps {
  /** "Número de chamada", read before the parts; absent when it precedes them already. */
  label?: ReactNode
  /** The parts of the call number, one per line as on the spine label: 869.3, R788g, 22. ed. */
  parts: readonly string[]
  /** All on one line, where space is short. */
  line?: boolean
}

/** A call number. Only for physical copies. */
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
