import { lazy, Suspense } from 'react'
import { loginPath } from '../features/session/login-path.ts'
import { useSession } from '../features/session/use-session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { LinkButton } from '../ui/Button.tsx'

/** Lazy: only for signed-in patrons. */
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

/**
 * For visitors the link to sign in and return; for patrons their menu. A page that comes drawn is a visitor's: whoever is signed
 * in gets the menu into the same room, so that nothing beside it moves.
 */
export function UserButton() {
  const { t } = useTranslation('layout')
  const { user } = useSession()
  if (!user) {
    return (
      <div className="header__user">
        <SignInButton />
      </div>
    )
  }
  return (
    <div className="header__user">
      <span className="btn header__room" aria-hidden="true">
        {t('session.signIn')}
      </span>
      <Suspense fallback={<span className="avatar" aria-hidden="true" />}>
        <UserMenu />
      </Suspense>
    </div>
  )
}

function SignInButton() {
  const { t } = useTranslation('layout')
  const { pathname, search } = useShownLocation()
  return <LinkButton href={loginPath(`${pathname}${search}`)}>{t('session.signIn')}</LinkButton>
}
