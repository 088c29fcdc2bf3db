import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import './choice.css'
import { classes } from './classes.ts'

interface ChoiceWords {
  label: ReactNode
  /** A second line; for an impossible choice, its reason. */
  hint?: ReactNode
  /**
   * A figure at the end of the line: how many results a filter has. Set, the line is the denser one of a list of
   * filters.
   */
  count?: ReactNode
}

export interface CheckboxProps extends ChoiceWords, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  indeterminate?: boolean
}

/** A box to tick. What takes effect at once outside a form is a `Switch`. */
export function Checkbox({ label, hint, count, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The attribute does not exist in HTML; only the property shows the third state.
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

export interface RadioProps extends ChoiceWords, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** A card of its own, when each choice needs a second line. */
  card?: boolean
}

/** One of several; several of one `name` stand in a `ChoiceGroup`. */
export function Radio({ label, hint, count, card, ...rest }: RadioProps) {
  return (
    <label className={classes('choice', card && 'choice--card', count !== undefined && 'choice--facet')}>
      <input {...rest} type="radio" />
      <ChoiceText {...{ label, hint, count }} />
    </label>
  )
}

function ChoiceText({ label, hint, count }: ChoiceWords) {
  return (
    <span className="choice__t">
      {count === undefined ? label : <span className="clamp">{label}</span>}
      {hint && <span className="hint">{hint}</span>}
      {count !== undefined && <span className="n">{count}</span>}
    </span>
  )
}

interface ChoiceGroupProps {
  legend: ReactNode
  legendHidden?: boolean
  children: ReactNode
}

/** What one question's boxes stand in. */
export function ChoiceGroup({ legend, legendHidden, children }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'vh' : 'legend'}>{legend}</legend>
      {children}
    </fieldset>
  )
}
