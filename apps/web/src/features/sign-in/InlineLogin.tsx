import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { forgottenPath } from '../session/session-paths.ts'
import { LoginForm } from './LoginForm.tsx'

/** The login within a page whose session has ended; signing in continues in place. */
export function InlineLogin() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const { pathname, search } = useShownLocation()
  const here = `${pathname}${search}`
  return (
    <section className="stack stack--6" aria-labelledby="login-here">
      <div className="stack stack--2">
        <h2 id="login-here">{t('here.title')}</h2>
        <p className="soft">{t('here.text')}</p>
      </div>
      <LoginForm
        variant="embedded"
        redirect={here}
        onForgot={() => void navigate({ href: forgottenPath(here) })}
        // The page reads the patron from the store.
        onDone={() => {}}
      />
    </section>
  )
}
