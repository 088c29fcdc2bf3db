import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import type { PasswordReset } from './use-password-reset.ts'

/** Milliseconds after which another code is offered: the mail may be lost. */
const mailsLate = 60_000

interface CodeStepProps {
  id: string
  reset: PasswordReset
  /** Another code then needs the captcha of the first step. */
  asksCaptcha: boolean
}

/** Step 2: the code from the mail, submitted when it is complete. */
export function CodeStep({ id, reset, asksCaptcha }: CodeStepProps) {
  const { t } = useTranslation('password-reset')
  const { form, started, check } = reset
  const [code, setCode] = useState('')
  const [sentAgain, setSentAgain] = useState(0)
  const isLate = useLater(mailsLate, sentAgain)
  if (!started) return null
  const { length, emails, tte } = started
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === code) return
    setCode(digits)
    form.forgetFailure()
    if (digits.length === length) void check(digits)
  }
  const send = () => (code.length === length ? check(code) : form.refuse())
  const sendAgain = async () => {
    if (!(await reset.start(''))) return
    setCode('')
    setSentAgain((before) => before + 1)
  }
  const wrong = form.problemOf('code')
  const isShort = form.attempt > 0 && code.length < length && !wrong && form.error === undefined
  return (
    <Form
      className="stack stack--6"
      onSend={send}
      busy={form.busy}
      attempt={`${form.attempt} ${sentAgain}`}
      failure={<ChangeFailed error={form.error} />}
      goesOn
      autoFocus
    >
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
          error={isShort ? t('code.missing', { count: length }) : wrong}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => type(event.target.value)}
        />
        {(wrong || isLate) && (
          <p>
            <Button tone="quiet" flush onClick={asksCaptcha ? reset.back : sendAgain}>
              {t('code.again')}
            </Button>
          </p>
        )}
      </div>
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('code.checking')}>
          {t('code.check')}
        </Button>
        <Button tone="quiet" onClick={reset.back}>
          {t('code.otherUser')}
        </Button>
      </div>
    </Form>
  )
}

/** True when that time has passed since `moment` changed. */
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
