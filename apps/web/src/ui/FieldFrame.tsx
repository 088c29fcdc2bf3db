import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import './field.css'
import { Icon } from './Icon.tsx'
import { errorIcon } from './icons.ts'

export interface FieldWords {
  label: ReactNode
  /** Marks what may be left empty: "(opcional)". What is required is not marked. */
  optional?: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do about it. */
  error?: ReactNode
  /** The label is read but not shown, where the place says enough. */
  labelHidden?: boolean
}

/** What the control must carry so that label, hint and error are read with it. */
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
 * Label above, hint under the label, error above the control: the order in which they help. An error that appears while the
 * focus is in the field is said at once; any other is heard when the focus comes there.
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
