import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

export interface FieldProps extends FieldWords, ComponentPropsWithRef<'input'> {
  /** s for years and postal codes, m for dates and telephone numbers. */
  width?: 's' | 'm'
  /** Wide monospaced digits, for a code copied from a message. */
  code?: boolean
  /** A button attached to the end of the field. */
  action?: ReactNode
}

/** A field of one line. */
export function Field({ label, optional, hint, error, labelHidden, id, width, code, action, ...rest }: FieldProps) {
  return (
    <FieldFrame {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => {
        const input = (
          <input
            type="text"
            {...rest}
            {...control}
            className={classes('input', width && `input--w-${width}`, code && 'input--code', rest.className)}
          />
        )
        return action ? (
          <div className="input-group">
            {input}
            {action}
          </div>
        ) : (
          input
        )
      }}
    </FieldFrame>
  )
}

export type TextAreaProps = FieldWords & ComponentPropsWithRef<'textarea'>

/** A multi-line field. */
export function TextArea({ label, optional, hint, error, labelHidden, id, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => <textarea rows={5} {...rest} {...control} className={classes('textarea', rest.className)} />}
    </FieldFrame>
  )
}
