import { redirect } from '@tanstack/react-router'
import { currentAuth } from '../../api/auth.ts'
import { sessionReady } from '../../api/restore-session.ts'
import { loginPath } from './login-path.ts'

/**
 * The router's `beforeLoad` of a protected page: it is shown when either store holds a session, and leads to the login
 * otherwise. Activity 8 shows the way to the account area; it never guards it.
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  await sessionReady()
  if (!currentAuth()) throw redirect({ href: loginPath(location.href) })
}
