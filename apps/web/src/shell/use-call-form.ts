import { useRef, useState } from 'react'
import type { CallInput } from '../api/client.ts'
import { explainError } from '../api/explain-error.ts'
import type { Answered } from '../api/send.ts'
import type { ChangeId } from '../api/stale-calls.ts'
import { useChange } from '../api/use-change.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type FieldProblem, type FormFields, findProblems } from './form-problems.ts'

export interface FormState<Name extends string> {
  busy: boolean
  /** How often it failed since it began anew; `Form` moves the focus with it. */
  attempt: number
  problems: readonly FieldProblem<Name>[]
  problemOf: (name: Name) => string | undefined
  /** Why it was not done, where no field is to blame: for `ChangeFailed`. */
  error: unknown
  /** Does it, one at a time. @returns whether it went well; false also while another one runs */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  /** It is not even sent: these are the problems, or those that the fields know themselves. */
  refuse: (problems?: readonly FieldProblem<Name>[]) => void
  /** What was said is over, since it is being mended. */
  forgetFailure: () => void
  /** Nothing was tried yet. */
  beginAnew: () => void
}

interface Failure<Name extends string> {
  problems: readonly FieldProblem<Name>[]
  error: unknown
}

/** The state of a form that sends something, whatever it sends. What is typed is its own, and stays when it fails. */
export function useFormState<Name extends string>(fields: FormFields<Name>): FormState<Name> {
  const { t } = useTranslation('errors')
  const [failure, setFailure] = useState<Failure<Name>>({ problems: [], error: undefined })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const forgetFailure = () => setFailure({ problems: [], error: undefined })
  const fail = (next: Failure<Name>) => {
    setFailure(next)
    setAttempt((times) => times + 1)
  }
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    forgetFailure()
    try {
      await work()
      return true
    } catch (error) {
      const problems = findProblems(error, fields, (refusal) => explainError(refusal, t).text)
      fail({ problems, error: problems.length > 0 ? undefined : error })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    attempt,
    ...failure,
    problemOf: (name) => failure.problems.find((problem) => problem.name === name)?.text,
    run,
    refuse: (problems = []) => fail({ problems, error: undefined }),
    forgetFailure,
    beginAnew: () => {
      forgetFailure()
      setAttempt(0)
    },
  }
}

export interface CallForm<Id extends ChangeId, Name extends string> extends FormState<Name> {
  send: (input: CallInput<Id>) => Promise<boolean>
}

/** The form of one call: `send({ body })`. */
export function useCallForm<Id extends ChangeId, Name extends string>(
  id: Id,
  fields: FormFields<Name>,
  onDone: (answered: Answered<Id>, input: CallInput<Id>) => unknown,
): CallForm<Id, Name> {
  const change = useChange(id, onDone)
  const form = useFormState(fields)
  return { ...form, send: (input) => form.run(() => change.mutateAsync(input)) }
}
