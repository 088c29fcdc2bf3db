import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Link } from './Link.tsx'
import './menu.css'

export interface DisclosureMenuProps {
  /** The button's content; it needs a text, which may be visually hidden. */
  trigger: ReactNode
  triggerClass?: string
  /** The list begins below the start of the button instead of ending below its end. */
  fromStart?: boolean
  /** Called when it opens, for example to load its content. */
  onOpen?: () => void
  /** `MenuLink` and `MenuButton`. */
  children: ReactNode
}

/** A list of links behind a button. Tab goes through it; Esc, a choice, and leaving it close it. */
export function DisclosureMenu({
  trigger,
  triggerClass = 'iconbtn',
  fromStart,
  onOpen,
  children,
}: DisclosureMenuProps) {
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
      className={classes('pop', fromStart && 'pop--start')}
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onClick={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('.menu a, .menu button')) return
        close()
        // A dialog opened from here returns the focus to a visible element.
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
