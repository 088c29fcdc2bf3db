import type { ReactNode } from 'react'
import './steps.css'

export interface StepsProps {
  /** "Etapas" */
  label: string
  steps: readonly ReactNode[]
  /** The current one, from 0. */
  current: number
}

/** The progress through several steps. */
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
