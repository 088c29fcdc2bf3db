import type { ReactNode } from 'react'
import './back-link.css'
import { Icon } from './Icon.tsx'
import { backIcon } from './icons.ts'
import { Link } from './Link.tsx'

export interface BackLinkProps {
  href: string
  children: ReactNode
}

/** Above a page within another one, the way back to that: "‹ Todas as regras". */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <p className="back-link">
      <Link href={href}>
        <Icon of={backIcon} size="s" />
        {children}
      </Link>
    </p>
  )
}
