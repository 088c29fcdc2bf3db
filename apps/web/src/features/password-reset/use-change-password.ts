import { trimPassword } from '@estante/domain/session/password-rules'
import { useState } from 'react'
import { useCallForm } from '../../shell/use-call-form.ts'
import { noPassword, problemOf } from './new-password.ts'
import { resetFields } from './reset-fields.ts'
import type { PasswordAsked } from './wire-rules.ts'

/** Typed values and the result. A change clears the fields. */
export function useChangePassword(asked: PasswordAsked, onDone: () => void) {
  const [present, setPresent] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const form = useCallForm('recovery.change_password', resetFields.change, () => {
    setPresent('')
    setTyped(noPassword)
    form.beginAnew()
    onDone()
  })
  const save = () => {
    if (present === '' || problemOf(typed, asked) !== undefined) return form.refuse()
    return form.send({ body: { senhaAtual: present, senhaNova: trimPassword(typed.password) } })
  }
  /** Editing clears the previous message. */
  const mending =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      form.forgetFailure()
      set(value)
    }
  return { form, present, typed, save, setPresent: mending(setPresent), setTyped: mending(setTyped) }
}
