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
  /** Lower and only as wide as its words, for a row of tools. */
  compact?: boolean
}

/** The browser's own select: it is the one every phone and every screen reader knows. */
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
