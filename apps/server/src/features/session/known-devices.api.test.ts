import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, testNow } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const right = 'Sabiá-1'
const wrong = 'session.wrong_credentials'

const ask = (app: TestApp, username: string, password: string, cookie = '') =>
  app.post('/oauth/token', { grant_type: 'password', client_id: '1', username, password }, { cookie })
type Answer = Awaited<ReturnType<typeof ask>>

/** The cookies that a browser sends after this answer. */
function markOf({ cookies }: Answer): string {
  const mark = cookies.find(({ name }) => name.endsWith('estante-device'))
  return mark === undefined ? '' : `${mark.name}=${mark.value}`
}

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let password_hash: string
  let minutes = 0
  beforeAll(async () => {
    password_hash = await hashPassword(right)
  })

  const withPassword = (username: string, row: object = {}) => addAccount(app().db, { username, password_hash, ...row })
  const devicesOf = (account: number) =>
    app().db.selectFrom('known_devices').selectAll().where('account_id', '=', account).execute()
  /** Advances the clock beyond each wait between wrong passwords. */
  const later = () => {
    minutes += 6
    app().moveTo(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
  }
  /** Enough wrong passwords to block. @returns the last answer's code */
  const tenWrong = async (username: string, cookie = '') => {
    let code = ''
    for (let time = 0; time < 10; time++) {
      later()
      code = (await ask(app(), username, 'errada', cookie)).json().code
    }
    return code
  }

  describe('a browser from which somebody signed in before', () => {
    it('lets its owner in while strangers keep the account blocked for all others', async () => {
      await withPassword('cercada')
      const first = await ask(app(), 'cercada', right)
      expect(first.cookies).toEqual([
        expect.objectContaining({ name: 'estante-device', httpOnly: true, sameSite: 'Strict', path: '/' }),
      ])
      const mark = markOf(first)
      expect(await tenWrong('cercada')).toBe('session.blocked')
      expect((await ask(app(), 'cercada', right)).json()).toMatchObject({ code: 'session.blocked' })
      expect((await ask(app(), 'cercada', 'errada', mark)).json()).toMatchObject({ code: wrong })
      const again = await ask(app(), 'cercada', right, mark)
      expect(again.statusCode).toBe(200)
      expect(markOf(again)).toBe(mark)
      expect((await ask(app(), 'cercada', right)).json()).toMatchObject({ code: 'session.blocked' })
      const kept = JSON.stringify(await app().db.selectFrom('known_devices').selectAll().execute())
      expect(kept).not.toContain(mark.split('=')[1])
    })

    it('has an allowance of its own, waits included, and is a stranger’s once that is used up', async () => {
      const account = await withPassword('emprestada')
      const mark = markOf(await ask(app(), 'emprestada', right))
      const codes = []
      for (let time = 0; time < 4; time++) codes.push((await ask(app(), 'emprestada', 'errada', mark)).json().code)
      expect(codes).toEqual([wrong, wrong, wrong, 'session.too_many_attempts'])
      expect((await ask(app(), 'emprestada', right)).statusCode).toBe(200)
      later()
      expect((await ask(app(), 'emprestada', right, mark)).statusCode).toBe(200)
      expect(await devicesOf(account)).toHaveLength(2)
      expect(await tenWrong('emprestada', mark)).toBe('session.blocked')
      expect(await devicesOf(account)).toHaveLength(1)
      expect(await tenWrong('emprestada', mark)).toBe('session.blocked')
      expect((await ask(app(), 'emprestada', right, mark)).json()).toMatchObject({ code: 'session.blocked' })
    })

    it('is nobody’s whose mark is another’s or made up, nor anybody’s whom the library blocked', async () => {
      await withPassword('vizinha')
      await withPassword('vigiada', { blocked: 1, blocked_by: 'attempts' })
      const account = await withPassword('barrada')
      const vizinha = markOf(await ask(app(), 'vizinha', right))
      const barrada = markOf(await ask(app(), 'barrada', right))
      await app()
        .db.updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'library' })
        .where('id', '=', account)
        .execute()
      for (const mark of [
        vizinha,
        `estante-device=${'a'.repeat(43)}`,
        'estante-device=',
        `estante-device=${'a'.repeat(9000)}`,
      ])
        expect((await ask(app(), 'vigiada', right, mark)).json()).toMatchObject({ code: 'session.blocked' })
      expect((await ask(app(), 'barrada', right, barrada)).json()).toMatchObject({ code: 'session.blocked' })
    })

    it('of one of two people with one user name spares nobody the other’s wait', async () => {
      await withPassword('homonima')
      const patron_id = await addPatron(app().db)
      await withPassword('homonima', { patron_id, password_hash: await hashPassword('Tucano-2') })
      const mark = markOf(await ask(app(), `homonima#${patron_id}`, 'Tucano-2'))
      const codes = []
      for (let time = 0; time < 4; time++) codes.push((await ask(app(), 'homonima', 'errada', mark)).json().code)
      expect(codes.at(-1)).toBe('session.too_many_attempts')
      expect((await ask(app(), `homonima#${patron_id}`, 'Tucano-2', mark)).statusCode).toBe(200)
    })

    it('bears one mark for all who share it, and a login has ten browsers at most', async () => {
      const [one, other] = [await withPassword('irma'), await withPassword('irmao')]
      const mark = markOf(await ask(app(), 'irma', right))
      expect(markOf(await ask(app(), 'irmao', right, mark))).toBe(mark)
      expect((await devicesOf(one))[0]!.hash).toBe((await devicesOf(other))[0]!.hash)
      for (let time = 0; time < 11; time++) {
        later()
        await ask(app(), 'irma', right)
      }
      const left = await devicesOf(one)
      expect(left).toHaveLength(10)
      expect(left.map(({ hash }) => hash)).not.toContain((await devicesOf(other))[0]!.hash)
    })

    it('is not known any more half a year later', async () => {
      const account = await withPassword('ausente')
      const mark = markOf(await ask(app(), 'ausente', right))
      expect(await tenWrong('ausente')).toBe('session.blocked')
      const used_at = new Date(Date.parse(testNow) - 181 * 86_400_000).toISOString()
      await app().db.updateTable('known_devices').set({ used_at }).where('account_id', '=', account).execute()
      expect((await ask(app(), 'ausente', right, mark)).json()).toMatchObject({ code: 'session.blocked' })
    })

    it('keeps its mark from other hosts where the pages are under HTTPS', async () => {
      await withPassword('segura')
      await setSettings(app().db, { 'web.address': 'https://catalogo.example.org' })
      const { cookies } = await ask(app(), 'segura', right)
      expect(cookies).toEqual([expect.objectContaining({ name: '__Host-estante-device', secure: true })])
      await setSettings(app().db, { 'web.address': undefined })
    })
  })
})
