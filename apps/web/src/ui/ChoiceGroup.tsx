import type { ReactNode } from 'react'

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
