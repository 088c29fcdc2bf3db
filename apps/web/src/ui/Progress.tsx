import { type ReactNode, useId } from 'react'
import './progress.css'

export interface ProgressProps {
  /** What is happening: "Exportando 240 registros". */
  label: ReactNode
  /** Absent: nobody knows how long it takes. */
  value?: number
  max?: number
  /** The same in words, for browsers that draw no bar: "65%". */
  text?: string
}

export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId()
  return (
    <div className="stack stack--2">
      <label htmlFor={id}>{label}</label>
      <progress id={id} value={value} max={max}>
        {text}
      </progress>
    </div>
  )
}
