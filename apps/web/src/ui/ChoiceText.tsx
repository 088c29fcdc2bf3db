import type { ReactNode } from 'react'

export interface ChoiceWords {
  label: ReactNode
  /** A second line; for an impossible choice, its reason. */
  hint?: ReactNode
  /**
   * A figure at the end of the line: how many results a filter has. Set, the line is the denser one of a list of
   * filters.
   */
  count?: ReactNode
}

/** What a box or a circle stands for: its label, a second line, a figure. */
export function ChoiceText({ label, hint, count }: ChoiceWords) {
  return (
    <span className="choice__t">
      {count === undefined ? label : <span className="clamp">{label}</span>}
      {hint && <span className="hint">{hint}</span>}
      {count !== undefined && <span className="n">{count}</span>}
    </span>
  )
}
