import type { FastifyRequest } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addLibrary, grantPermission, testNow } from '../../test/factories.ts'
import { type SignedIn, signInAs } from '../../test/sign-in-as.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { authenticate } from './authentication.ts'
import { signToken, type TokenClaims } from './tokens.ts'

const now = Temporal.Instant.from(testNow)
const anonymous = { kind: 'anonymous', use: 'access' } as const

eachDatabase((engine) => {
  describe('who may call', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let patron: SignedIn
    beforeAll(async () => {
      patron = await signInAs(app())
    })

    async function call(
      access: 'public' | 'either' | 'patron' | 'staff',
      who: TokenClaims | 'person' | undefined,
      { at = now, permission }: { at?: Temporal.Instant; permission?: number } = {},
    ) {
      const { database, ctx } = app()
      const given = typeof who === 'object' && `Bearer ${await signToken(ctx.tokenKey, who, now, 60)}`
      const authorization = who === 'person' ? patron.headers.authorization : given || undefined
      const means = { db: database.db, key: ctx.tokenKey, now: at }
      return authenticate({ headers: { authorization } } as FastifyRequest, { access, permission, scopes: [] }, means)
    }

    it.each([
      ['public', undefined, 'unauthenticated'],
      ['public', anonymous, 'anonymous'],
      ['either', anonymous, 'anonymous'],
      ['either', 'person', 'person'],
      ['patron', 'person', 'person'],
    ] as const)('a %s call with %j is made by %s', { tags: ['P-001'] }, async (access, who, kind) => {
      expect(await call(access, who)).toMatchObject({ kind })
    })

    it.each([
      ['either', undefined, 'session.token_missing'],
      ['patron', undefined, 'session.token_missing'],
      ['patron', anonymous, 'session.person_needed'],
      ['staff', anonymous, 'session.person_needed'],
      ['public', { kind: 'anonymous', use: 'refresh' }, 'session.token_invalid'],
      ['patron', { kind: 'person', use: 'access', session: 'unheard-of', account: 1 }, 'session.token_invalid'],
    ] as const)('a %s call with %j is refused: %s', async (access, who, code) => {
      await expect(call(access, who)).rejects.toMatchObject({ code })
    })

    it('a token that has run out is refused', async () => {
      await expect(call('public', anonymous, { at: now.add({ seconds: 61 }) })).rejects.toMatchObject({
        code: 'session.token_invalid',
      })
    })

    it('a right is held by the login itself or by everyone', async () => {
      const permission = 2002
      await expect(call('staff', 'person', { permission })).rejects.toMatchObject({ code: 'session.right_missing' })
      await grantPermission(app().db, patron.account, permission)
      expect(await call('staff', 'person', { permission })).toMatchObject({ account: patron.account })
      await app().db.deleteFrom('account_permissions').execute()
      await app().db.updateTable('permissions').set({ enabled: 1 }).where('id', '=', permission).execute()
      expect(await call('staff', 'person', { permission })).toMatchObject({ patron: patron.patron })
    })

    it.each([
      ['at its own library', { body: { biblioteca: 'here' } }, 'body.biblioteca', undefined],
      ['at the library of the query', { query: { biblioteca: 'here' } }, 'query.biblioteca', undefined],
      ['at another library', { body: { biblioteca: 'there' } }, 'body.biblioteca', 'session.right_missing_here'],
      ['at no library that is named', { body: {} }, 'body.biblioteca', 'session.right_missing'],
      ['at whichever library', {}, 'any', undefined],
      ['at every library', {}, undefined, 'session.right_missing'],
    ] as const)('a right for one library counts there: asked for %s', async (_, input, library, code) => {
      const { db, ctx } = app()
      const places = { here: await addLibrary(db), there: await addLibrary(db) }
      const staff = await signInAs(app())
      await db
        .insertInto('library_permissions')
        .values({ account_id: staff.account, permission_id: 2003, library_id: places.here })
        .execute()
      const named = JSON.parse(
        JSON.stringify(input, (key, value) => (key === 'biblioteca' ? places[value as 'here' | 'there'] : value)),
      ) as object
      const request = { headers: staff.headers, ...named } as unknown as FastifyRequest
      const attempt = authenticate(
        request,
        { access: 'staff', permission: 2003, scopes: [], ...(library && { library }) },
        { db, key: ctx.tokenKey, now },
      )
      if (code === undefined) expect(await attempt).toMatchObject({ account: staff.account })
      else await expect(attempt).rejects.toMatchObject({ code })
    })

    it('whoever acts as another is out when they may do so no more, or the library blocks them', async () => {
      const { db } = app()
      const [acting, other] = [await addAccount(db), await signInAs(app())]
      await grantPermission(db, acting, 2001)
      await db.updateTable('sessions').set({ acting_account_id: acting }).where('id', '=', other.session).execute()
      const user = () => app().get('/api/pessoas', other.headers)
      expect((await user()).statusCode).toBe(200)
      await db.deleteFrom('account_permissions').where('account_id', '=', acting).execute()
      expect((await user()).json()).toMatchObject({ code: 'session.token_invalid' })
      await grantPermission(db, acting, 2001)
      expect((await user()).statusCode).toBe(200)
      await db.updateTable('accounts').set({ blocked: 1, blocked_by: 'library' }).where('id', '=', acting).execute()
      expect((await user()).json()).toMatchObject({ code: 'session.token_invalid' })
      const refresh = { grant_type: 'refresh_token', refresh_token: other.refreshToken }
      expect((await app().post('/oauth/token', refresh)).json()).toMatchObject({ code: 'session.refresh_invalid' })
    })

    it('a login that the library has blocked is out at once, one with wrong passwords is not', async () => {
      const { db } = app()
      const block = (by: 'attempts' | 'library') => db.updateTable('accounts').set({ blocked: 1, blocked_by: by })
      await block('attempts').where('id', '=', patron.account).execute()
      expect(await call('patron', 'person')).toMatchObject({ kind: 'person' })
      await block('library').where('id', '=', patron.account).execute()
      await expect(call('patron', 'person')).rejects.toMatchObject({ code: 'session.token_invalid' })
    })
  })
})
