import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

interface PasswordFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Absent when no password reset is offered. */
  onForgot?: () => void
}

/** The password with its visibility toggle, and the link to the password reset. */
export function PasswordField({ id, value, error, onChange, onForgot }: PasswordFieldProps) {
  const { t } = useTranslation('session')
  const [shown, setShown] = useState(false)
  return (
    <div className="stack stack--2">
      <Field
        id={id}
        name="password"
        type={shown ? 'text' : 'password'}
        label={t('password')}
        error={error}
        value={value}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1000}
        onChange={(event) => onChange(event.target.value)}
        action={
          <Button aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {t('show')}
          </Button>
        }
      />
      {onForgot && (
        <p>
          <button type="button" className="linklike" onClick={onForgot}>
            {t('forgot')}
          </button>
        </p>
      )}
    </div>
  )
}
