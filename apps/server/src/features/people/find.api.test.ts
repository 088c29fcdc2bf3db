import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addLoan,
  addPatron,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const { desk } = staffRights

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let erica: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    const row = { account_id: attendant.account, permission_id: desk, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(row).execute()
    const patron = await addPatron(app().db, {
      name: 'Érica Conceição BRANDÃO',
      email: 'Erica.B@example.org',
      phone: '(35) 99876-1234',
      personal_data: JSON.stringify({ cpf: '52998224725', city: 'Itajubá' }),
      home_library_id: fixture.there,
    })
    erica = { patron, account: await addAccount(app().db, { patron_id: patron, username: 'A20247777' }) }
    await addPatron(app().db, { name: 'Brandon Ericson', personal_data: '{}' })
  })

  const find = async (texto: string, more = '', who = attendant) => {
    const query = new URLSearchParams({ biblioteca: String(fixture.here), texto })
    const answer = await app().get(`/api/balcao/cadastros?${query}${more}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const names = async (texto: string) => (await find(texto)).pessoas.map(({ nome }: { nome: string }) => nome)
  const show = async (id: number | string, who = attendant, library = fixture.here) => {
    const answer = await app().get(`/api/balcao/cadastros/${id}?biblioteca=${library}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }

  describe('finding a person', { tags: ['C-198'] }, () => {
    it.each([
      'brandao erica',
      'ÉRICA brandão',
      'conc',
      'erica.b@EXAMPLE.org',
      '99876-1234',
      '(35) 99876',
      '529.982.247-25',
      '52998224725',
      'A20247777',
      'a2024777',
    ])('goes by %s', async (typed) => {
      expect(await names(typed)).toEqual(['Érica Conceição BRANDÃO'])
    })

    it('takes each word as a part of the name, and lists by name', async () => {
      expect(await names('bran eric')).toEqual(['Brandon Ericson', 'Érica Conceição BRANDÃO'])
      expect(await names('erica pereira')).toEqual([])
    })

    it.each(['', 'e', '%', '_____', "a' or 1=1"])('finds nobody by “%s”', async (typed) => {
      expect(await find(typed)).toMatchObject({ status: 200, total: 0, paginas: 0, pessoas: [] })
    })

    it('knows the code of a card with the number of its person', async () => {
      expect(await names(`A20247777#${erica.patron}`)).toEqual(['Érica Conceição BRANDÃO'])
    })

    it('shows whose account it is, page by page', async () => {
      const category = await addCategory(app().db)
      for (let at = 10; at < 35; at++) {
        const patron_id = await addPatron(app().db, { name: `Zacarias ${at}` })
        await addAccount(app().db, { patron_id, category_id: category, username: `Z${at}`, blocked: at === 10 ? 1 : 0 })
      }
      const first = await find('zacarias')
      expect(first).toMatchObject({ total: 25, pagina: 1, paginas: 2 })
      expect(first.pessoas[0]).toMatchObject({
        nome: 'Zacarias 10',
        contas: [{ usuario: 'Z10', cod_categoria: String(category), categoria: 'Graduação', bloqueada: true }],
      })
      const second = await find('zacarias', '&pagina=2')
      expect(second.pessoas.map(({ nome }: { nome: string }) => nome)).toEqual(
        [30, 31, 32, 33, 34].map((at) => `Zacarias ${at}`),
      )
      expect((await find('zacarias', '&pagina=3')).pessoas).toEqual([])
    })

    it('follows a changed name, and never finds the anonymous reader', async () => {
      const patron = await addPatron(app().db, { name: 'Nome Antigo' })
      await app().db.updateTable('patrons').set({ name: 'Ştefan Žižek' }).where('id', '=', patron).execute()
      expect(await names('zizek')).toEqual(['Ştefan Žižek'])
      expect(await names('antigo')).toEqual([])
      await addPatron(app().db, { name: 'Leitor sem nome', is_anonymous: 1 })
      expect(await names('leitor sem nome')).toEqual([])
    })

    it('is for staff of the library that is named', { tags: ['P-020'] }, async () => {
      const reader = await signInAs(app())
      expect(await find('erica', '', reader)).toMatchObject({ status: 403 })
    })
  })

  describe('one page for a person', { tags: ['C-199'] }, () => {
    it('has data, accounts, loans, holds, debts and suspensions', async () => {
      const title = await addTitle(app().db, { title: 'Torto arado' })
      const copy_id = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode: 'P1' })
      await addLoan(app().db, {
        copy_id,
        patron_id: erica.patron,
        account_id: erica.account,
        policy_id: fixture.policy,
        due_on: '2026-03-09',
      })
      await addHold(app().db, { title_id: title, library_id: fixture.here, patron_id: erica.patron })
      await app()
        .db.insertInto('suspensions')
        .values({
          patron_id: erica.patron,
          library_id: fixture.here,
          from_day: '2026-03-01',
          until_day: '2026-03-20',
          reason: 'late-return',
        })
        .execute()
      await app()
        .db.insertInto('requests')
        .values({
          patron_id: erica.patron,
          kind: 'catalogue-card',
          fields: '{}',
          status: 'waiting',
          created_at: testNow,
          updated_at: testNow,
        })
        .execute()
      const page = await show(erica.patron)
      expect(page).toMatchObject({
        status: 200,
        nome: 'Érica Conceição BRANDÃO',
        cpf: '52998224725',
        cidade: 'Itajubá',
        biblioteca: 'Norte',
        cod_biblioteca: String(fixture.there),
        versao: testNow,
        cadastro_iso: '2026-03-10',
        contas: [{ cod_conta: String(erica.account), usuario: 'A20247777', bloqueada_por: '', motivo: '' }],
        emprestimos: [{ titulo: 'Torto arado', atrasado: true }],
        reservas: [{ titulo: 'Torto arado', biblioteca: 'Central' }],
        debitos: [],
        deve_centavos: 0,
        solicitacoes: [{ tipo: 'catalogue-card', situacao: 'waiting', data_iso: '2026-03-10' }],
        suspensoes: [{ tipo: 'late', biblioteca: 'Central', ate_iso: '2026-03-20' }],
      })
      const codes = page.contas[0].bloqueios.map(({ codigo }: { codigo: string }) => codigo)
      expect(codes).toEqual(['circulation.overdue', 'circulation.suspended'])
    })

    it('says who blocked an account', async () => {
      const one = await someone(app().db, { blocked: 1, blocked_by: 'library', blocked_reason: 'Documento vencido' })
      expect((await show(one.patron)).contas).toMatchObject([
        { bloqueada_por: 'biblioteca', motivo: 'Documento vencido', bloqueios: [{ codigo: 'desk.login_blocked' }] },
      ])
      const other = await someone(app().db, { blocked: 1, blocked_by: 'attempts' })
      expect((await show(other.patron)).contas).toMatchObject([{ bloqueada_por: 'senhas', bloqueios: [] }])
    })

    it('is not there for nobody', async () => {
      const anonymous = app().db.selectFrom('patrons').select('id').where('is_anonymous', '=', 1)
      const { id } = await anonymous.executeTakeFirstOrThrow()
      for (const nobody of [999_999, 'x', id]) {
        expect(await show(nobody)).toMatchObject({ status: 404, code: 'people.not_found' })
      }
    })
  })
})
