import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { SignInFailure } from './explain-sign-in.ts'

/** Milliseconds that the alert stays, unless pointer or focus are on it; a blocked account's stays. */
const closesAfter = 8000

interface LoginFailureProps {
  failure: SignInFailure
  onForgot?: () => void
  onClose: () => void
}

/** The failure of a sign-in. */
export function LoginFailure({ failure, onForgot, onClose }: LoginFailureProps) {
  const { t } = useTranslation('session')
  return (
    <Alert
      tone={failure.tone}
      role="alert"
      title={t('failure.title')}
      closesAfter={failure.isBlocked ? undefined : closesAfter}
      onClose={onClose}
      actions={failure.isBlocked && onForgot && <Button onClick={onForgot}>{t('forgot')}</Button>}
    >
      <p>
        {failure.text}{' '}
        {failure.forgot && !failure.isBlocked && onForgot && (
          <button type="button" className="linklike" onClick={onForgot}>
            {t('forgot')}
          </button>
        )}
      </p>
    </Alert>
  )
}
