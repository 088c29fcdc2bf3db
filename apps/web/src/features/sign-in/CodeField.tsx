import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { backIcon } from '../../ui/icons.ts'
import type { ChoiceProps } from './PersonChoice.tsx'

/** The app code or a backup code, after the password, for accounts with an app. */
export function CodeField({ id, login, error }: ChoiceProps) {
  const { t } = useTranslation('session')
  return (
    <>
      <p>
        <Button tone="quiet" flush icon={backIcon} onClick={login.back}>
          {t('code.back')}
        </Button>
      </p>
      <Field
        id={id}
        name="code"
        label={t('field.code')}
        hint={t('code.hint')}
        error={error}
        value={login.fields.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => login.change({ code: event.target.value })}
      />
    </>
  )
}
