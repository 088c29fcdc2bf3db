import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { ChoiceText, type ChoiceWords } from './ChoiceText.tsx'
import './choice.css'
import { classes } from './classes.ts'

export interface CheckboxProps extends ChoiceWords, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  indeterminate?: boolean
}

/** A checkbox. Outside forms, with immediate effect, use a `Switch`. */
export function Checkbox({ label, hint, count, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // HTML has no attribute for it; only the property shows the third state.
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const bind = (node: HTMLInputElement | null) => {
    input.current = node
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
  return (
    <label className={classes('choice', count !== undefined && 'choice--facet')}>
      <input {...rest} ref={bind} type="checkbox" />
      <ChoiceText {...{ label, hint, count }} />
    </label>
  )
}
