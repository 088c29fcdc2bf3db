import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { CallFailure } from './CallFailure.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import type { PasswordReset } from './use-password-reset.ts'

/** Milliseconds after which another code is offered though none was wrong: the mail may have been lost. */
const mailsLate = 60_000

interface CodeStepProps {
  id: string
  reset: PasswordReset
  /** Another code then starts at the first step, where the captcha is. */
  asksCaptcha: boolean
}

/** Step 2: the code from the mail. It is checked by itself as soon as it is whole. */
export function CodeStep({ id, reset, asksCaptcha }: CodeStepProps) {
  const { t } = useTranslation('password-reset')
  const { busy, failure, started, check } = reset
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [sentAgain, setSentAgain] = useState(0)
  const isLate = useLater(mailsLate, sentAgain)
  const form = useFirstFocus(attempt + sentAgain)
  if (!started) return null
  const { length, emails, tte } = started
  const tryCode = async (typed: string) => {
    if (!(await check(typed))) setAttempt((before) => before + 1)
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === code) return
    setCode(digits)
    reset.forgetFailure()
    if (digits.length === length) void tryCode(digits)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === length) void tryCode(code)
    else setAttempt((before) => before + 1)
  }
  const sendAgain = async () => {
    if (!(await reset.start(''))) return
    setCode('')
    setAttempt(0)
    setSentAgain((before) => before + 1)
  }
  const isShort = attempt > 0 && code.length < length && !failure
  return (
    <form className="stack stack--6" ref={form} onSubmit={send} noValidate>
      <CallFailure failure={failure} />
      <div className="stack stack--2">
        <p className="soft">
          {t('code.sent')} <b>{emails.join(', ')}</b>. {t('code.lost')}
        </p>
        <p role="status">{sentAgain > 0 ? t('code.sentAgain') : ''}</p>
      </div>
      <div className="stack stack--2">
        <Field
          code
          id={id}
          name="code"
          label={t('code.label', { count: length })}
          hint={t('code.hint', { count: tte })}
          error={isShort ? t('code.missing', { count: length }) : failure?.isField ? failure.text : undefined}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => type(event.target.value)}
        />
        {(failure?.isField || isLate) && (
          <p>
            <Button tone="quiet" flush onClick={asksCaptcha ? reset.back : sendAgain}>
              {t('code.again')}
            </Button>
          </p>
        )}
      </div>
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={busy} busyLabel={t('code.checking')}>
          {t('code.check')}
        </Button>
        <Button tone="quiet" onClick={reset.back}>
          {t('code.otherUser')}
        </Button>
      </div>
    </form>
  )
}

/** True when so much time has gone by since `moment` changed. */
function useLater(milliseconds: number, moment: number): boolean {
  const [late, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each moment
  useEffect(() => {
    setLate(false)
    const timer = setTimeout(setLate, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds, moment])
  return late
}
