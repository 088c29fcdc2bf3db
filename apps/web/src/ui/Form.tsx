import { type ComponentPropsWithoutRef, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx'

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'autoFocus'> {
  /** Called by the button and the Enter key, except while the form is busy. */
  onSend: (event: FormEvent<HTMLFormElement>) => unknown
  busy: boolean
  /** Changes with each failed attempt, and with each step of several; 0 before the first attempt. */
  attempt: number | string
  /** The reason of the failure, above the fields. */
  failure?: ReactNode
  /** All problems of the fields as links, for long forms. */
  summary?: Pick<ErrorSummaryProps, 'title' | 'problems'>
  /** Moves the focus to the first empty field when no field is wrong. Without it the focus stays where it is. */
  goesOn?: boolean
  /** The form is the subject of the page: the focus begins in its first empty field. */
  autoFocus?: boolean
}

/**
 * The frame of every form that sends a call: one submission at a time; after a failure the first problem has the focus.
 */
export function Form(props: FormProps) {
  const { onSend, busy, attempt, failure, summary, goesOn, autoFocus, children, ...rest } = props
  const form = useRef<HTMLFormElement>(null)
  const hasSummary = summary !== undefined && (summary.problems?.length ?? 0) > 0
  const before = useRef(autoFocus ? undefined : attempt)
  useEffect(() => {
    if (before.current === attempt) return
    before.current = attempt
    // The summary takes the focus itself. A retry, and a form that begins again after success, leave it where it is.
    if (busy || hasSummary || !form.current || (attempt === 0 && !autoFocus)) return
    focusProblem(form.current, goesOn)
  }, [attempt, busy, hasSummary, goesOn, autoFocus])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSend(event)
  }
  return (
    <form {...rest} ref={form} noValidate aria-busy={busy || undefined} onSubmit={submit}>
      {failure}
      {hasSummary && <ErrorSummary {...summary} attempt={attempt} />}
      {children}
    </form>
  )
}

/** A control with an error, or the first of a group of choices with one. */
const wrongField = '[aria-invalid="true"], .field--error input:not([disabled])'

function focusProblem(form: HTMLFormElement, goesOn: boolean | undefined): void {
  const inputs = goesOn ? [...form.querySelectorAll<HTMLInputElement>('input.input:not([readonly])')] : []
  const wrong = form.querySelector<HTMLElement>(wrongField)
  const next = wrong ?? inputs.find(({ value }) => value === '') ?? inputs[0]
  next?.focus()
}
