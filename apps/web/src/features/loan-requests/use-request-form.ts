import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import {
  bodyOf,
  type FieldName,
  firstFields,
  problemsOf,
  type RequestFields,
  type RequestOptions,
} from './request-form.ts'

/** The server knows every rule and tells all problems at once; what was typed stays. */
export function useRequestForm(options: RequestOptions) {
  const [fields, setFields] = useState(() => firstFields(options))
  const [attempt, setAttempt] = useState(0)
  const queries = useQueryClient()
  // The copy is kept now: the page beside the form must not say that it stands on its shelf.
  const change = useChange('loan-requests.ask', () => queries.invalidateQueries({ queryKey: ['titles.copies'] }))
  const problems = problemsOf(change.error?.body.errors)
  return {
    fields,
    change,
    problems,
    attempt,
    problemOf: (name: FieldName) => problems.find((one) => one.name === name)?.text,
    set: (changed: Partial<RequestFields>) => setFields((before) => ({ ...before, ...changed })),
    send: () => {
      if (change.isPending) return
      setAttempt((times) => times + 1)
      change.mutate({ params: { id: options.cod_acervo }, body: bodyOf(fields, options) })
    },
  }
}

export type RequestFormState = ReturnType<typeof useRequestForm>

/** What a part of the form is given. */
export interface RequestPartProps {
  options: RequestOptions
  state: RequestFormState
}
