import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { infoIcon } from './icons.ts'
import './reason.css'

/** The sentence below an impossible action: the reason and the next step. */
export function Reason({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="reason" id={id}>
      <Icon of={infoIcon} />
      <span>{children}</span>
    </p>
  )
}
