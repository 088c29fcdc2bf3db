import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import './field.css'
import { Icon } from './Icon.tsx'
import { errorIcon } from './icons.ts'

export interface FieldWords {
  label: ReactNode
  /** Marks an optional field: "(opcional)". Required ones are unmarked. */
  optional?: string
  hint?: ReactNode
  /** The problem and its correction. */
  error?: ReactNode
  /** Hides the label visually when the context is clear. */
  labelHidden?: boolean
}

/** Attributes that connect the control with label, hint and error. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldWords {
  id?: string
  children: (control: ControlAttributes) => ReactNode
}

/**
 * Label and hint above the control, then the error: in reading order. An error that appears while the field has the
 * focus is announced immediately; others on focus.
 */
export function FieldFrame({ id, label, optional, hint, error, labelHidden, children }: FieldFrameProps) {
  const made = useId()
  const [isInside, setInside] = useState(false)
  const own = id ?? made
  const described = classes(hint && `${own}-hint`, error && `${own}-error`) || undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns whether the focus is inside
    <div
      className={classes('field', error && 'field--error')}
      onFocus={() => setInside(true)}
      onBlur={() => setInside(false)}
    >
      <label htmlFor={own} className={labelHidden ? 'vh' : undefined}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
      </label>
      {hint && (
        <span className="hint" id={`${own}-hint`}>
          {hint}
        </span>
      )}
      <div className="field__said" aria-live={isInside ? 'polite' : 'off'}>
        {error && (
          <p className="error" id={`${own}-error`}>
            <Icon of={errorIcon} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {children({ id: own, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}
