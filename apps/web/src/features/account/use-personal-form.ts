import type { BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../api/use-change.ts'
import { type CallForm, useCallForm } from '../../shell/use-call-form.ts'
import type { Confirmation } from '../session/use-owner-confirmation.ts'
import {
  formOf,
  type PersonalAnswer,
  type PersonalField,
  type PersonalForm,
  personalFields,
} from './personal-fields.ts'

export interface PersonalFormState
  extends Omit<CallForm<'patron.change_data', PersonalField>, 'send'>,
    Pick<TypedData, 'typed' | 'set'> {
  send: () => Promise<boolean>
  /** Sends it again with what shows that the owner is here. @throws ApiError */
  confirm: (confirmation: Confirmation) => Promise<void>
  /** What is stored stands in the fields again. */
  discard: () => void
}

/** The server knows every rule and tells all problems at once; the form shows them beside their fields. */
export function usePersonalForm(answer: PersonalAnswer, onSaved: () => void): PersonalFormState {
  const { typed, set, discard } = useTyped(answer)
  const form = useCallForm('patron.change_data', personalFields, onSaved)
  const confirming = useChange('patron.change_data', onSaved)
  return {
    ...form,
    typed,
    set,
    send: () => form.send({ body: bodyOf(typed, answer) }),
    confirm: async (confirmation) => {
      await confirming.mutateAsync({ body: { ...bodyOf(typed, answer), ...confirmation } })
    },
    discard: () => {
      form.beginAnew()
      discard()
    },
  }
}

interface TypedData {
  typed: PersonalForm
  set: (changed: Partial<PersonalForm>) => void
  discard: () => void
}

/** What is being written; when something else is stored than it began with, that is written into the fields. */
function useTyped(answer: PersonalAnswer): TypedData {
  const stored = { version: answer.versao, typed: formOf(answer) }
  const [written, setWritten] = useState(stored)
  const current = written.version === answer.versao ? written : stored
  if (current !== written) setWritten(current)
  return {
    typed: current.typed,
    set: (changed) => setWritten((before) => ({ ...before, typed: { ...before.typed, ...changed } })),
    discard: () => setWritten(stored),
  }
}

/** Omits locked fields. */
function bodyOf(typed: PersonalForm, { bloqueados, versao }: PersonalAnswer): BodyOf<'patron.change_data'> {
  const own = Object.entries(typed).filter(([name]) => !bloqueados.includes(name as PersonalField))
  return { ...(Object.fromEntries(own) as unknown as PersonalForm), versao }
}

/** Reports whether the call needs the owner's confirmation. */
export function asksOwner(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'second-factors.confirmation_needed'
}
