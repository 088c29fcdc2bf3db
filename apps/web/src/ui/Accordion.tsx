import type { ReactNode } from 'react'
import './accordion.css'
import { Icon } from './Icon.tsx'
import { openIcon } from './icons.ts'

export interface AccordionProps {
  summary: ReactNode
  /** Initial state; afterwards the reader's choice. */
  open?: boolean
  children: ReactNode
}

/** Optional answers. Never hides what is needed to decide. */
export function Accordion({ summary, open, children }: AccordionProps) {
  return (
    <details className="acc" open={open}>
      <summary>
        {summary}
        <Icon of={openIcon} className="icon--turn" />
      </summary>
      <div className="acc__body">{children}</div>
    </details>
  )
}
