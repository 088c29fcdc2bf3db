import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPermission } from '../../../test/factories.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const password = 'Ipe-Amarelo-1'

async function solve(app: TestApp, change: (challenge: Challenge) => Challenge = (same) => same): Promise<string> {
  const challenge = change((await app.get('/api/captcha')).json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

eachDatabase((engine) => {
  describe('the check against robots', () => {
    const app = useTestApp(engine, {
      fill: async (db) => {
        await addInstitution(db)
        await addAccount(db, { username: 'ana', password_hash: await hashPassword(password) })
        await addPermission(db, { id: 1120, enabled: 1 })
      },
    })
    const signIn = async (recaptcha_token?: string, typed = password) => {
      const body = { grant_type: 'password', username: 'ana', password: typed, recaptcha_token }
      const answer = await app().post('/oauth/token', body)
      return answer.statusCode === 200 ? 'signed in' : answer.json().code
    }

    it('is asked of who signs in, once the institution wants it', {
      tags: ['C-005', 'E-015', 'P-018', 'V-006', 'W-010'],
    }, async () => {
      expect(await signIn()).toBe('session.captcha_missing')
      expect(await signIn('')).toBe('session.captcha_missing')
      expect(await signIn(await solve(app()))).toBe('signed in')
      const enable = (enabled: 0 | 1) =>
        app().db.updateTable('permissions').set({ enabled }).where('id', '=', 1120).execute()
      await enable(0)
      expect(await signIn()).toBe('signed in')
      await enable(1)
    })

    it('is asked of who recovers a password, too', async () => {
      const start = (token: string) => app().get(`/api/pessoas/ana/recuperar-senha?recaptcha_token=${token}`)
      expect((await start('')).json()).toMatchObject({ code: 'session.captcha_missing' })
      expect((await start(encodeURIComponent(await solve(app())))).statusCode).toBe(200)
    })

    it('comes before the password is looked at', async () => {
      expect(await signIn('', 'errada')).toBe('session.captcha_missing')
    })

    it('takes each solution once, also of two at once', async () => {
      const token = await solve(app())
      expect((await Promise.all([signIn(token), signIn(token)])).sort()).toEqual([
        'session.captcha_invalid',
        'signed in',
      ])
    })

    it.each([
      ['nonsense', 'x'],
      ['empty', Buffer.from('{}').toString('base64')],
      ['half', Buffer.from('{"challenge":{"parameters":null},"solution":null}').toString('base64')],
    ])('refuses what is no solution: %s', { tags: ['E-017'] }, async (_what, token) => {
      expect(await signIn(token)).toBe('session.captcha_invalid')
    })

    it('refuses a challenge that was made easier, or longer lived', async () => {
      const easier = await solve(app(), (one) => ({ ...one, parameters: { ...one.parameters, keyPrefix: '0' } }))
      expect(await signIn(easier)).toBe('session.captcha_invalid')
      const later = await solve(app(), (one) => ({ ...one, parameters: { ...one.parameters, data: { expires: 9e9 } } }))
      expect(await signIn(later)).toBe('session.captcha_invalid')
    })

    it('refuses a wrong number', async () => {
      const challenge = (await app().get('/api/captcha')).json()
      const solution = { counter: 1, derivedKey: 'ab'.repeat(32) }
      const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      expect(await signIn(token)).toBe('session.captcha_invalid')
    })

    it('is over after five minutes', { tags: ['E-016'] }, async () => {
      const token = await solve(app())
      app().moveTo('2026-03-10T15:05:01Z')
      expect(await signIn(token)).toBe('session.captcha_expired')
    })
  })
})
