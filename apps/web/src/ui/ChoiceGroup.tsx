import type { ReactNode } from 'react'

/** The question itself, or the id of the words that ask it already. */
type ChoiceGroupProps = { children: ReactNode } & ({ legend: ReactNode } | { labelledBy: string })

/** What one question's boxes stand in. */
export function ChoiceGroup({ children, ...asked }: ChoiceGroupProps) {
  if ('labelledBy' in asked) return <fieldset aria-labelledby={asked.labelledBy}>{children}</fieldset>
  return (
    <fieldset>
      <legend className="legend">{asked.legend}</legend>
      {children}
    </fieldset>
  )
}
