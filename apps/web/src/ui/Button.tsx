import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import './button.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Reason } from './Reason.tsx'

export interface ButtonLook {
  /** One primary button per screen. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'
  size?: 'm' | 's'
  /** As wide as its container. */
  wide?: boolean
  /** A quiet button aligned with the text above it. */
  flush?: boolean
  icon?: IconDrawing
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  busy?: boolean
  /** The label while busy, in the gerund: "Renovando…". The button keeps the width of the longer label. */
  busyLabel?: ReactNode
  /** The reason why it cannot be pressed, and the next step. The button stays focusable, with the sentence below. */
  refused?: ReactNode
}

/** A button for an action. Its label is a verb and an object, and announces the effect. */
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

/** Both labels overlap, one of them hidden, so that the width does not change. */
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

/** A link that looks like a button. */
export function LinkButton({ tone, size, wide, flush, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ tone, size, wide, flush }), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
