import { type ReactNode, useId } from 'react'
import './field.css'
import { Icon } from './Icon.tsx'
import { errorIcon } from './icons.ts'

/** The question itself, or the id of the words that ask it already. */
type ChoiceGroupProps = { children: ReactNode; id?: string; error?: ReactNode } & (
  | { legend: ReactNode }
  | { labelledBy: string }
)

/** What one question's boxes stand in. What is wrong is read with the question. */
export function ChoiceGroup({ children, id, error, ...asked }: ChoiceGroupProps) {
  const errorId = useId()
  const hasLegend = 'legend' in asked
  return (
    <fieldset
      id={id}
      className={error ? 'field--error' : undefined}
      aria-labelledby={hasLegend ? undefined : asked.labelledBy}
      aria-describedby={error ? errorId : undefined}
      tabIndex={id && error ? -1 : undefined}
    >
      {hasLegend && <legend className="legend">{asked.legend}</legend>}
      {error && (
        <p className="error" id={errorId}>
          <Icon of={errorIcon} />
          <span>{error}</span>
        </p>
      )}
      {children}
    </fieldset>
  )
}
