import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { useFormState } from '../../shell/use-call-form.ts'
import { resetFields } from './reset-fields.ts'
import type { PasswordAsked } from './wire-rules.ts'

export type ResetStep = 'user' | 'code' | 'password'

export interface ResetSettings {
  /** The user name typed before. */
  username: string
  /** The new password is set. */
  onDone: () => void
}

/** State of the password reset: step, answers, failure. */
export function usePasswordReset({ username: first, onDone }: ResetSettings) {
  const [step, setStep] = useState<ResetStep>('user')
  const [username, setUsername] = useState(first)
  const [started, setStarted] = useState<AnswerOf<'recovery.start'>>()
  const [asked, setAsked] = useState<PasswordAsked>()
  const [code, setCode] = useState('')
  const form = useFormState(resetFields[step])
  const { run } = form
  const id = username.trim()
  const go = (next: ResetStep) => {
    form.beginAnew()
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
    form,
    start,
    check,
    finish,
    back: () => go('user'),
  }
}

export type PasswordReset = ReturnType<typeof usePasswordReset>
