import { Fragment, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Link } from './Link.tsx'
import './side-links.css'

export interface SideLink {
  href: string
  label: string
  icon: IconDrawing
  count?: ReactNode
  /** Whether the count asks for attention, as a debt does. */
  isUrgent?: boolean
}

/** Below the current link: the sections that it has itself, in groups. One of them is the page. */
export interface SideSublinks {
  label: string
  groups: ReadonlyArray<{ label: string; links: ReadonlyArray<{ href: string; label: string }> }>
  current: string
}

export interface SideLinksProps {
  /** Groups in order; one without a label comes first. */
  groups: ReadonlyArray<{ label?: string; links: readonly SideLink[] }>
  /** The `href` of the current link. */
  current: string
  sublinks?: SideSublinks
  onChoose?: () => void
}

/** Links to the sections of an area, one below the other, under the names of their groups. Inside a `nav`. */
export function SideLinks({ groups, current, sublinks, onChoose }: SideLinksProps) {
  return (
    <div className="side-links">
      {groups.map(({ label, links }) => (
        <Fragment key={label ?? ''}>
          {label && <h2>{label}</h2>}
          {links.map((link) => {
            const below = link.href === current ? sublinks : undefined
            return (
              <Fragment key={link.href}>
                <OneLink {...{ link, onChoose }} current={link.href === current && (below ? 'true' : 'page')} />
                {below && <SideLinkGroups {...below} />}
              </Fragment>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

interface OneLinkProps {
  link: SideLink
  current: 'page' | 'true' | false
  onChoose?: () => void
}

function OneLink({ link: { href, label, icon, count, isUrgent }, current, onChoose }: OneLinkProps) {
  return (
    <Link href={href} aria-current={current || undefined} onClick={onChoose}>
      <Icon of={icon} />
      {label}
      {count !== undefined && (
        <span className={isUrgent ? 'side-links__n side-links__n--urgent' : 'side-links__n'}> {count}</span>
      )}
    </Link>
  )
}

/** The sections of a section. Inside a `nav`. */
export function SideLinkGroups({ label, groups, current }: SideSublinks) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and these are links
    <div className="side-links side-links--sub" role="group" aria-label={label}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden="true">{group.label}</p>
          {group.links.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
