import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Lower, and only as wide as its text, for toolbars. */
  compact?: boolean
}

/** The native select, which every phone and screen reader supports. */
export function Select({ label, optional, hint, error, labelHidden, id, options, compact, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <select {...rest} {...control} className={classes('select', compact && 'select--s', rest.className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
