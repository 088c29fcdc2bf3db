import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Link } from './Link.tsx'
import './menu.css'

export interface DisclosureMenuProps {
  /** What the button shows; it needs words, though they may be hidden. */
  trigger: ReactNode
  triggerClass?: string
  /** When it opens: what it shows may be asked for then. */
  onOpen?: () => void
  /** `MenuLink` and `MenuButton`. */
  children: ReactNode
}

/** A plain list of links behind a button. Tab goes through it; Esc, a choice, and leaving it close it. */
export function DisclosureMenu({ trigger, triggerClass = 'iconbtn', onOpen, children }: DisclosureMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target)
      if (!inside) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details
      className="pop"
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onClick={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('.menu a, .menu button')) return
        close()
        // A dialog that a button opens hands the focus back to where it was, which is to be in sight.
        if (event.target.closest('.menu button')) menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className={triggerClass}>{trigger}</summary>
      <ul className="menu">{children}</ul>
    </details>
  )
}

interface EntryProps {
  icon?: IconDrawing
  count?: ReactNode
  children: ReactNode
}

export function MenuLink({ href, icon, count, children }: EntryProps & { href: string }) {
  return (
    <li>
      <Link href={href}>
        <Entry {...{ icon, count, children }} />
      </Link>
    </li>
  )
}

export function MenuButton({ onPress, icon, count, children }: EntryProps & { onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <Entry {...{ icon, count, children }} />
      </button>
    </li>
  )
}

function Entry({ icon, count, children }: EntryProps) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {count !== undefined && <span className="n">{count}</span>}
    </>
  )
}
