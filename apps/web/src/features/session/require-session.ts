import { redirect } from '@tanstack/react-router'
import { currentAuth } from '../../api/auth.ts'
import { sessionReady } from '../../api/restore-session.ts'
import { loginPath } from './login-path.ts'

/**
 * The router's `beforeLoad` of private pages: redirects to the login without a session in either store. Activity 8 only
 * shows the link to the account area; it does not protect it.
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  await sessionReady()
  if (!currentAuth()) throw redirect({ href: loginPath(location.href) })
}
