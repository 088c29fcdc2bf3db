import { type ReactNode, useEffect, useRef } from 'react'
import './error-summary.css'

export interface ErrorSummaryProps {
  /** "Faltam 2 correções" */
  title: ReactNode
  /** Every problem, as a link to its field. */
  problems?: ReadonlyArray<{ fieldId: string; text: ReactNode }>
  children?: ReactNode
  /** Changes with each attempt to send, so that a second one brings the focus here again. */
  attempt?: number | string
}

/** All mistakes after a submission, with the focus. */
export function ErrorSummary({ title, problems = [], children, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      {children}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`}>{problem.text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
