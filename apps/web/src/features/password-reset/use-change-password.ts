import { trimPassword } from '@estante/domain/session/password-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/client.ts'
import { explainResetFailure, type ResetFailure } from './explain-reset-failure.ts'
import { noPassword, problemOf } from './new-password.ts'
import { useOneCall } from './use-one-call.ts'
import type { PasswordAsked } from './wire-rules.ts'

/** What is typed, and what became of it. After a change everything is empty again. */
export function useChangePassword(asked: PasswordAsked, onDone: () => void) {
  const { t } = useTranslation('errors')
  const [present, setPresent] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<ResetFailure>()
  const { busy, run } = useOneCall((error) => setFailure(explainResetFailure(error, t)))
  const change = () =>
    run(async () => {
      const body = { senhaAtual: present, senhaNova: trimPassword(typed.password) }
      await callApi('recovery.change_password', { body })
      setPresent('')
      setTyped(noPassword)
      setAttempt(0)
      onDone()
    })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (present !== '' && problemOf(typed, asked) === undefined && (await change())) return
    setAttempt((before) => before + 1)
  }
  /** What was said of it is over once it is mended. */
  const mending =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setFailure(undefined)
      set(value)
    }
  return { present, typed, attempt, failure, busy, save, setPresent: mending(setPresent), setTyped: mending(setTyped) }
}
