import type { ReactNode } from 'react'
import './steps.css'

export interface StepsProps {
  /** "Etapas" */
  label: string
  steps: readonly ReactNode[]
  /** Which one it is now, from 0. */
  current: number
}

/** How far one is in something that takes several pages. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          key={place}
          className={place < current ? 'is-done' : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
