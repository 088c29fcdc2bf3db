import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/client.ts'
import { explainResetFailure, type ResetFailure } from './explain-reset-failure.ts'
import { useOneCall } from './use-one-call.ts'
import type { PasswordAsked } from './wire-rules.ts'

export type ResetStep = 'user' | 'code' | 'password'

export interface ResetSettings {
  /** What was typed as user name before. */
  username: string
  /** The new password is set. */
  onDone: () => void
}

/** The way to a new password: which step it is at, what the server answered, what went wrong. */
export function usePasswordReset({ username: first, onDone }: ResetSettings) {
  const { t } = useTranslation('errors')
  const [step, setStep] = useState<ResetStep>('user')
  const [username, setUsername] = useState(first)
  const [started, setStarted] = useState<AnswerOf<'recovery.start'>>()
  const [asked, setAsked] = useState<PasswordAsked>()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<ResetFailure>()
  const { busy, run } = useOneCall((error) => setFailure(explainResetFailure(error, t)))
  const id = username.trim()
  const go = (next: ResetStep) => {
    setFailure(undefined)
    setStep(next)
  }

  const start = (captcha: string) =>
    run(async () => {
      const query: Record<string, string> = captcha === '' ? {} : { recaptcha_token: captcha }
      const { answer } = await callApi('recovery.start', { params: { id }, query })
      setStarted(answer)
      setCode('')
      go('code')
    })
  const check = (typed: string) =>
    run(async () => {
      const { answer } = await callApi('recovery.check', { params: { id }, body: { code: typed } })
      setCode(typed)
      setAsked(answer)
      go('password')
    })
  const finish = (password: string) =>
    run(async () => {
      await callApi('recovery.finish', { params: { id }, body: { code, password } })
      onDone()
    })
  return {
    step,
    username,
    setUsername,
    started,
    asked,
    failure,
    busy,
    start,
    check,
    finish,
    back: () => go('user'),
    forgetFailure: () => setFailure(undefined),
  }
}

export type PasswordReset = ReturnType<typeof usePasswordReset>
