import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '../features/session/login-path.ts'
import { useSession } from '../features/session/use-session.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { LinkButton } from '../ui/Button.tsx'

/** Comes for those who are signed in: the first page of a visitor is lighter without. */
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

/** Visitors: the way to sign in and back here. People: their menu. */
export function UserButton() {
  const { user } = useSession()
  if (!user) return <SignInButton />
  return (
    <Suspense fallback={<span className="avatar" aria-hidden="true" />}>
      <UserMenu />
    </Suspense>
  )
}

function SignInButton() {
  const { t } = useTranslation('layout')
  const { pathname, search } = useShownLocation()
  return <LinkButton href={loginPath(`${pathname}${search}`)}>{t('session.signIn')}</LinkButton>
}
