import { loginRows } from '@estante/demo/person-rows'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { loadDemo } from './load-demo.ts'
import { holdsDemoLogins } from './logins.ts'

eachDatabase((engine) => {
  describe('the demonstration logins', () => {
    const app = useTestApp(engine)
    beforeAll(async () => {
      expect(await holdsDemoLogins(app().db)).toBe(false)
      await loadDemo(app().database, Temporal.Instant.from(testNow))
    })

    it('are told only where the demonstration library is', async () => {
      expect(await holdsDemoLogins(app().db)).toBe(true)
    })

    it.each(loginRows())(
      'let $patron in as $username with $password, unless blocked',
      { tags: ['A-002', 'A-003', 'A-004', 'A-005', 'A-006', 'A-007', 'A-008', 'F-004'] },
      async (account) => {
        const { username, password, special, patron, category } = account
        const answer = await app().post('/oauth/token', { grant_type: 'password', username, password })
        if (special === 'blocked') return expect(answer.json()).toMatchObject({ code: 'session.blocked' })
        const authorization = `Bearer ${answer.json().access_token}`
        const { user, authPermissions } = (await app().get('/api/pessoas', { authorization })).json()
        expect(user).toMatchObject({ nome_pessoa: patron, login: username, cod_categoria: category })
        const area = authPermissions.some(({ cod_atividade }: { cod_atividade: string }) => cod_atividade === '8')
        expect(area).toBe(special !== 'no-area')
      },
    )
  })
})
