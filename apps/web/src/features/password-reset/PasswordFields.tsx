import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { isSame, type NewPassword, problemOf } from './new-password.ts'
import { PasswordRuleList } from './PasswordRuleList.tsx'
import type { PasswordAsked } from './wire-rules.ts'

export interface PasswordFieldsProps {
  id: string
  asked: PasswordAsked
  typed: NewPassword
  /** Submissions: missing values are reported from the first one on. */
  attempt: number
  /** The server's refusal of the password. */
  refusal: string | undefined
  onChange: (typed: NewPassword) => void
}

/** A new password with its rules, checked while typing, and its repetition. */
export function PasswordFields({ id, asked, typed, attempt, refusal, onChange }: PasswordFieldsProps) {
  const { t } = useTranslation('password-reset')
  const [shown, setShown] = useState(false)
  const [left, setLeft] = useState(false)
  const problem = problemOf(typed, asked)
  const differs = (attempt > 0 || left) && typed.repeated !== '' && !isSame(typed)
  const kind = { type: shown ? 'text' : 'password', autoComplete: 'new-password', maxLength: 1000 }
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
  return (
    <>
      <Field
        id={id}
        name="new-password"
        label={t('password.label')}
        error={refusal ?? (attempt > 0 && problem === 'weak' ? t('password.weak') : undefined)}
        value={typed.password}
        {...kind}
        {...plain}
        onChange={(event) => onChange({ ...typed, password: event.target.value })}
        action={
          <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t('password.show')}
          </Button>
        }
      />
      <PasswordRuleList id={`${id}-rules`} asked={asked} password={typed.password} />
      <Field
        id={`${id}-again`}
        name="new-password-again"
        label={t('password.repeat')}
        error={differs ? t('password.mismatch') : undefined}
        value={typed.repeated}
        {...kind}
        {...plain}
        onBlur={() => setLeft(typed.repeated !== '')}
        onChange={(event) => onChange({ ...typed, repeated: event.target.value })}
      />
    </>
  )
}
