import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { backIcon } from '../../ui/icons.ts'
import type { Login } from './use-login.ts'

interface UserFieldProps {
  id: string
  login: Login
  error: string | undefined
}

/**
 * The user name, labelled as the institution calls it. After the first of two steps it is read-only, with a way back.
 */
export function UserField({ id, login, error }: UserFieldProps) {
  const { t } = useTranslation('session')
  const { options, step, fields } = login
  const isLocked = options.identifierFirst && step === 'password'
  return (
    <>
      {isLocked && (
        <p>
          <Button tone="quiet" flush icon={backIcon} onClick={login.back}>
            {t('otherUser')}
          </Button>
        </p>
      )}
      <Field
        id={id}
        name="username"
        label={options.label === '' ? t('user') : options.label}
        hint={options.singleSignOn && !isLocked ? t('singleSignOn.hint') : undefined}
        error={error}
        value={fields.username}
        readOnly={isLocked}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={150}
        onChange={(event) => login.change({ username: event.target.value })}
      />
    </>
  )
}
