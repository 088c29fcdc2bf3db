import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let ana: SignedIn
  let code: string
  let barcode: string

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    const row = { account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(row).execute()
  })
  beforeEach(async () => {
    ana = await signInAs(app())
    code = await newCode()
    barcode = await newCopy()
  })

  async function newCode(who = ana): Promise<string> {
    return (await app().post('/api/emprestimo/token', {}, who.headers)).json().token
  }
  async function newCopy(library_id = fixture.here): Promise<string> {
    const label = `LC${++made}`
    await addCopy(app().db, { library_id, barcode: label })
    return label
  }
  const scan = async (sent: object, who = attendant) => {
    const answer = await app().post('/api/balcao/leituras', { biblioteca: fixture.here, ...sent }, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const lend = (more: object = {}) =>
    scan({ codigo: barcode, modo: 'emprestar', pessoa: ana.account, codigo_emprestimo: code, ...more })
  const end = () => app().db.updateTable('one_time_tokens').set({ expires_at: '2026-03-10T14:59:00.000Z' }).execute()

  describe('a loan code in place of a card', { tags: ['C-259'] }, () => {
    it('opens the person, as it is scanned or typed, and is not used up by that', async () => {
      for (const modo of ['emprestar', 'devolver']) {
        for (const codigo of [code, ` ${code.toLowerCase().replaceAll('-', '')} `]) {
          const opened = await scan({ codigo, modo })
          expect(opened).toMatchObject({ status: 200, resultado: 'pessoa', por_codigo: true })
          expect(opened.pessoa.cod_conta).toBe(String(ana.account))
        }
      }
    })

    it('is used up by the first loan; with the person open the next ones need none', async () => {
      expect(await lend()).toMatchObject({ resultado: 'emprestado', pessoa: { cod_conta: String(ana.account) } })
      barcode = await newCopy()
      expect(await lend()).toMatchObject({ resultado: 'recusado', codigo: 'desk.token_used' })
      expect(await scan({ codigo: code, modo: 'emprestar' })).toMatchObject({ codigo: 'desk.token_used' })
      expect(await lend({ codigo_emprestimo: undefined })).toMatchObject({ resultado: 'emprestado' })
    })

    it('stays good after a refusal', async () => {
      const elsewhere = await newCopy(fixture.there)
      expect(await lend({ codigo: elsewhere })).toMatchObject({ codigo: 'desk.copy_elsewhere' })
      expect(await lend()).toMatchObject({ resultado: 'emprestado' })
    })

    it('lends once to those who come with it at once', async () => {
      const copies = [barcode, await newCopy(), await newCopy()]
      const outcomes = await Promise.all(copies.map((codigo) => lend({ codigo })))
      const codes = outcomes.map(({ resultado, codigo }) => codigo ?? resultado)
      expect(codes.sort()).toEqual(['desk.token_used', 'desk.token_used', 'emprestado'])
    })

    it('is refused in words when it is over, replaced, wrong or of another person', async () => {
      const replaced = code
      code = await newCode()
      expect(await scan({ codigo: replaced, modo: 'emprestar' })).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.token_unknown',
        mensagem: expect.stringContaining('na tela'),
      })
      const other = await someone(app().db)
      expect(await lend({ pessoa: other.account })).toMatchObject({ codigo: 'desk.token_unknown' })
      expect(await scan({ codigo: 'ABCD-EFGH-JKMN-PQRS', modo: 'devolver' })).toMatchObject({
        codigo: 'desk.token_unknown',
      })
      await end()
      expect(await scan({ codigo: code, modo: 'emprestar' })).toMatchObject({ codigo: 'desk.token_expired' })
      expect(await lend()).toMatchObject({ codigo: 'desk.token_expired' })
      const loans = app().db.selectFrom('loans').select('id').where('patron_id', '=', ana.patron)
      expect(await loans.execute()).toEqual([])
    })

    it('does not take a bar code for one', async () => {
      expect(await scan({ codigo: '2345678923456789', modo: 'devolver' })).toMatchObject({
        codigo: 'desk.code_unknown',
      })
    })

    it('opens nobody for who does not serve at the library', async () => {
      const reader = await signInAs(app())
      expect((await scan({ codigo: code, modo: 'emprestar' }, reader)).status).toBe(403)
      expect((await scan({ codigo: code, modo: 'emprestar', biblioteca: fixture.there })).status).toBe(403)
    })
  })
})
