import type { ReactNode } from 'react'

export interface ChoiceWords {
  label: ReactNode
  /** A second line; for an impossible choice, its reason. */
  hint?: ReactNode
  /** A number at the end of the line: a filter's results. It selects the denser style of filter lists. */
  count?: ReactNode
}

/** The text of a checkbox or radio button: label, second line, number. */
export function ChoiceText({ label, hint, count }: ChoiceWords) {
  return (
    <span className="choice__t">
      {count === undefined ? label : <span className="clamp">{label}</span>}
      {hint && <span className="hint">{hint}</span>}
      {count !== undefined && <span className="n">{count}</span>}
    </span>
  )
}
