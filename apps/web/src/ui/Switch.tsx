import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import './switch.css'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'children'> {
  on: boolean
  onChange: (on: boolean) => void
  label: ReactNode
  /** The state in words, in addition to colour and position: Ligado, Desligado. */
  words: { on: ReactNode; off: ReactNode }
}

/** Has immediate effect. In forms use a `Checkbox`. */
export function Switch({ on, onChange, label, words, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={on}
      className={classes('switch', className)}
      onClick={() => onChange(!on)}
    >
      <span className="switch__track" aria-hidden="true" />
      <span>{label}</span>
      <span className="state" aria-hidden="true">
        {on ? words.on : words.off}
      </span>
    </button>
  )
}
