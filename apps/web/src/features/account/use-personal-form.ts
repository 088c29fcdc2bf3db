import type { BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { type ChangeResult, useChange } from '../../api/use-change.ts'
import type { Confirmation } from '../session/use-owner-confirmation.ts'
import { formOf, type PersonalAnswer, type PersonalField, type PersonalForm } from './personal-fields.ts'

export interface PersonalFormState {
  form: UseFormReturn<PersonalForm>
  change: ChangeResult<'patron.change_data'>
  /** Problems of fields, in the order of the answer, with the sentences of the server. */
  problems: readonly { name: PersonalField; text: string }[]
  /** How often it was sent. */
  attempt: number
  send: () => Promise<void>
  /** Sends it again with what shows that the owner is here. @throws ApiError */
  confirm: (confirmation: Confirmation) => Promise<void>
}

/** The server knows every rule and tells all problems at once; the form shows them beside their fields. */
export function usePersonalForm(answer: PersonalAnswer, onSaved: (saved: PersonalAnswer) => void): PersonalFormState {
  const form = useForm<PersonalForm>({ values: formOf(answer) })
  const [attempt, setAttempt] = useState(0)
  const change = useChange('patron.change_data', ({ answer: saved }) => onSaved(saved))
  const problems = problemsOf(change.error)
  const send = form.handleSubmit((typed) => {
    setAttempt((times) => times + 1)
    change.mutate(
      { body: bodyOf(typed, answer) },
      {
        onError: (error) => {
          form.clearErrors()
          for (const { name, text } of problemsOf(error)) form.setError(name, { message: text })
        },
        onSuccess: () => form.clearErrors(),
      },
    )
  })
  const confirm = async (confirmation: Confirmation) => {
    const body = { ...bodyOf(form.getValues(), answer), ...confirmation }
    const saved = await callApi('patron.change_data', { body })
    form.clearErrors()
    onSaved(saved.answer)
  }
  return { form, change, problems, attempt, send, confirm }
}

/** What only the library changes is not sent. */
function bodyOf(typed: PersonalForm, { bloqueados, versao }: PersonalAnswer): BodyOf<'patron.change_data'> {
  const own = Object.entries(typed).filter(([name]) => !bloqueados.includes(name as PersonalField))
  return { ...(Object.fromEntries(own) as unknown as PersonalForm), versao }
}

/** Whether the owner has to show once more that it is them. */
export function asksOwner(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'second-factors.confirmation_needed'
}

function problemsOf(error: ApiError | null): { name: PersonalField; text: string }[] {
  if (!(error instanceof ApiError) || asksOwner(error)) return []
  return Object.entries(error.body.errors ?? {}).map(([name, texts]) => ({
    name: name as PersonalField,
    text: texts.join(' '),
  }))
}
