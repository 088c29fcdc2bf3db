import type { ReactNode } from 'react'

export interface FactProps {
  label: string
  className?: string
  children: ReactNode
}

/** A label and its value. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

export interface LinesFactProps {
  label: string
  lines: readonly string[]
}

/** A label with one line per value; absent without values. */
export function LinesFact({ label, lines }: LinesFactProps) {
  const said = [...new Set(lines.filter((line) => line !== ''))]
  if (said.length === 0) return null
  return (
    <Fact label={label} className="stack stack--2">
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Fact>
  )
}
