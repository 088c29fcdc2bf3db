import { argon2Sync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, testNow } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const path = '/api/pessoas/meu-pergamum/senha'
const [present, next] = ['Sabia-Laranjeira-1', 'Jequitiba-17']

/** Hashed with weaker parameters than new ones. */
function outdatedHash(): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: present, nonce, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`
}

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let hash: string
  let number = 0
  let ana: SignedIn & { username: string }
  beforeAll(async () => {
    hash = await hashPassword(present)
  })
  beforeEach(async () => {
    const username = `pessoa-${++number}`
    const patron_id = await addPatron(app().db, { name: 'Ana de Souza', email: `ana${number}@uf.example` })
    ana = {
      ...(await signInAs(app(), { account: await addAccount(app().db, { patron_id, username, password_hash: hash }) })),
      username,
    }
  })
  const change = (senhaAtual: string, senhaNova: string, { headers }: Pick<SignedIn, 'headers'> = ana) =>
    app().put(path, { senhaAtual, senhaNova }, headers)
  const signIn = (password: string) =>
    app().post('/oauth/token', { grant_type: 'password', client_id: '1', username: ana.username, password })

  it('takes the new password without its blanks, ends the other sessions and keeps this one', {
    tags: ['C-128', 'V-022'],
  }, async () => {
    const elsewhere = await signInAs(app(), { account: ana.account })
    expect((await change(present, ` ${next} `)).json()).toEqual({ encerradas: 1 })
    expect((await app().get('/api/pessoas', ana.headers)).statusCode).toBe(200)
    expect((await app().get('/api/pessoas', elsewhere.headers)).statusCode).toBe(401)
    expect((await signIn(present)).statusCode).toBe(401)
    expect((await signIn(next)).statusCode).toBe(200)
    expect((await queuedMails(app())).at(-1)).toMatchObject({
      topic: 'passwordChanged',
      to: `ana${number}@uf.example`,
    })
  })

  it('shows the rules and the name that they speak of', async () => {
    expect((await app().get(path, ana.headers)).json()).toMatchObject({ name: 'Ana de Souza', rules: { last_pw: 3 } })
  })

  it.each([
    ['the present password is wrong', 'errada', next, 422, 'recovery.wrong_password'],
    ['the new one is weak', present, 'fraca', 422, 'recovery.password_weak'],
    ['the new one is the present one', present, present, 422, 'recovery.password_used'],
  ])('refuses when %s', async (_what, senhaAtual, senhaNova, status, code) => {
    const answer = await change(senhaAtual, senhaNova)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    expect((await signIn(present)).statusCode).toBe(200)
  })

  it.each(['as it should be', 'outdated'])(
    'has one winner among three who change it at once, its hash %s',
    async (how) => {
      const password_hash = how === 'outdated' ? outdatedHash() : hash
      await app().db.updateTable('accounts').set({ password_hash }).where('id', '=', ana.account).execute()
      const answers = await Promise.all([1, 2, 3].map((at) => change(present, `${next}${at}`)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200) + 1
      expect((await signIn(`${next}${winner}`)).statusCode).toBe(200)
    },
  )

  it('asks nobody who is not signed in', async () => {
    expect((await app().put(path, { senhaAtual: present, senhaNova: next })).statusCode).toBe(401)
  })

  describe('wrong present passwords', () => {
    it('count apart from those of strangers: they cost a wait, and at last the password', async () => {
      const at = (minute: number) => app().moveTo(new Date(Date.parse(testNow) + minute * 60_000).toISOString())
      for (let time = 0; time < 3; time++) await change('errada', next)
      const waiting = await change(present, next)
      expect(waiting.statusCode).toBe(429)
      expect(waiting.json()).toMatchObject({ code: 'session.too_many_attempts' })
      for (let time = 1; time <= 7; time++) {
        at(time * 6)
        await change('errada', next, await signInAs(app(), ana))
      }
      at(60)
      expect((await change(present, next, await signInAs(app(), ana))).json()).toMatchObject({
        code: 'recovery.password_blocked',
      })
      expect((await signIn(present)).json()).toMatchObject({ code: 'session.blocked' })
      at(0)
    })

    it('that strangers typed keep nobody who is signed in from a new one, which ends their block', async () => {
      for (let time = 0; time < 4; time++) await signIn('errada')
      await app()
        .db.updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'attempts' })
        .where('id', '=', ana.account)
        .execute()
      expect((await change(present, next)).statusCode).toBe(200)
      const { blocked } = await app()
        .db.selectFrom('accounts')
        .select('blocked')
        .where('id', '=', ana.account)
        .executeTakeFirstOrThrow()
      expect(blocked).toBe(0)
    })
  })

  it('lets nobody change the password of whom they act as', async () => {
    await actIn(app(), ana)
    const answer = await change(present, next)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'recovery.not_own_password' })
  })
})
