import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'
import { type Auth, clearAuth, setAuth } from '../../api/auth.ts'
import { requireSession } from './require-session.ts'

const account = { location: { href: '/meupergamum/emprestimos?aba=2' } }
const auth = (remembered: boolean) => ({ id: 'a', remembered }) as Auth
afterEach(clearAuth)

it('a protected page leads visitors to the login, with the way back', {
  tags: ['P-007', 'P-008', 'R-031'],
}, async () => {
  const thrown = await requireSession(account).catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options.href).toBe('/login?redirect=%2Fmeupergamum%2Femprestimos%3Faba%3D2')
})

it.each([
  ['session-only', false],
  ['persisted', true],
])('a session in the %s store opens it', { tags: ['R-030'] }, async (_store, remembered) => {
  setAuth(auth(remembered))
  await expect(requireSession(account)).resolves.toBeUndefined()
})
