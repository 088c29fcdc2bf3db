import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCallForm } from '../../shell/use-call-form.ts'
import { bodyOf, firstFields, type RequestFields, type RequestOptions, requestFields } from './request-form.ts'

export type Asked = AnswerOf<'loan-requests.ask'>

/** The server knows every rule and tells all problems at once; what was typed stays. */
export function useRequestForm(options: RequestOptions, onAsked: (asked: Asked) => void) {
  const [fields, setFields] = useState(() => firstFields(options))
  const form = useCallForm('loan-requests.ask', requestFields, ({ answer }) => onAsked(answer))
  return {
    ...form,
    fields,
    set: (changed: Partial<RequestFields>) => setFields((before) => ({ ...before, ...changed })),
    send: () => form.send({ params: { id: options.cod_acervo }, body: bodyOf(fields, options) }),
  }
}

export type RequestFormState = ReturnType<typeof useRequestForm>

/** Props of the form's parts. */
export interface RequestPartProps {
  options: RequestOptions
  state: RequestFormState
  /** Labels and a hint where the desk fills it in for somebody. */
  words?: Record<'where' | 'receiver' | 'emailHint', string>
}
