import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import './button.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Reason } from './Reason.tsx'

export interface ButtonLook {
  /** One primary button on a screen. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'
  size?: 'm' | 's'
  /** As wide as the place it stands in. */
  wide?: boolean
  /** A quiet button whose text lines up with the text above it. */
  flush?: boolean
  icon?: IconDrawing
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  busy?: boolean
  /** The label in the gerund, shown while busy: "Renovando…". The button keeps the width of the longer of the two. */
  busyLabel?: ReactNode
  /** Why it cannot be pressed and what to do. The button stays focusable and the sentence stands under it. */
  refused?: ReactNode
}

/** A button that acts. Its label is a verb and an object, and says what will happen. */
export function Button({ busy, busyLabel, refused, children, onClick, className, ...props }: ButtonProps) {
  const { tone, size, wide, flush, icon, type = 'button', ...rest } = props
  const reasonId = useId()
  const still = busy || Boolean(refused)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!still) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ tone, size, wide, flush }), className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={refused ? true : rest['aria-disabled']}
      aria-describedby={refused ? reasonId : rest['aria-describedby']}
    >
      {busyLabel ? (
        <BothLabels busy={busy} rest={<Label icon={icon}>{children}</Label>} during={busyLabel} />
      ) : (
        <Label icon={icon} busy={busy}>
          {children}
        </Label>
      )}
    </button>
  )
  if (!refused) return button
  return (
    <div className="stack stack--2">
      {button}
      <Reason id={reasonId}>{refused}</Reason>
    </div>
  )
}

/** The class names of a button, for the rare element that must look like one (a `summary`). */
export function buttonClass({ tone = 'secondary', size, wide, flush }: ButtonLook): string {
  return classes(
    'btn',
    tone === 'quiet-danger' ? 'btn--quiet btn--quiet-danger' : `btn--${tone}`,
    size === 's' && 'btn--s',
    wide && 'btn--wide',
    flush && 'btn--flush',
  )
}

function Label({ icon, busy, children }: { icon?: IconDrawing; busy?: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon of={icon} />}
      {children}
    </>
  )
}

/** Both in the same place, one unseen: the button is as wide as the wider one, and does not move when it gets busy. */
function BothLabels({ busy, rest, during }: { busy?: boolean; rest: ReactNode; during: ReactNode }) {
  return (
    <span className="btn__labels">
      <span className={busy ? 'btn__label is-away' : 'btn__label'}>{rest}</span>
      <span className={busy ? 'btn__label' : 'btn__label is-away'}>
        <Label busy>{during}</Label>
      </span>
    </span>
  )
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** Looks like a button, goes somewhere: a link. */
export function LinkButton({ tone, size, wide, flush, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ tone, size, wide, flush }), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
