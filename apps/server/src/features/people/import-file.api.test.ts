import { mostPeopleFileBytes, mostPeopleRows } from '@estante/domain/patron/people-file'
import { staffRights } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addPatron, grantPermission, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import { storeErasedHashes } from '../patron/store/personal-data.ts'

let made = 0
const header = 'username;category;name;email;phone;cpf\n'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let head: SignedIn
  /** A number of this test. */
  let number: string
  let category: string

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app(), { rights: [staffRights.settings, staffRights.desk] })
    head = await signInAs(app())
    const rights = [staffRights.desk, staffRights.settings].map((permission_id) => ({
      account_id: head.account,
      permission_id,
      library_id: fixture.here,
    }))
    await app().db.insertInto('library_permissions').values(rights).execute()
  })
  beforeEach(async () => {
    made += 1
    number = `I${made}`
    category = (await app().db.selectFrom('patron_categories').select('code').orderBy('id').executeTakeFirstOrThrow())
      .code
  })

  const rowOf = (username: string, name: string, email = '', phone = '') =>
    `${username};${category};${name};${email};${phone};\n`
  async function send(path: string, file: string | Buffer, query: Record<string, string>, who: SignedIn) {
    const headers = { ...who.headers, 'content-type': 'application/octet-stream' }
    const search = new URLSearchParams({ biblioteca: String(fixture.here), ...query })
    const url = `/api/balcao/importacao-de-cadastros${path}?${search}`
    const answer = await app().app.inject({ method: 'POST', url, headers, payload: file })
    return { status: answer.statusCode, ...answer.json() }
  }
  const preview = (file: string | Buffer, who = attendant) => send('/previa', file, {}, who)
  const load = (file: string | Buffer, versao: string, query: Record<string, string> = {}, who = attendant) =>
    send('', file, { versao, nome: 'alunos.csv', ...query }, who)
  const person = async (row: Parameters<typeof addPatron>[1], username = number) => {
    const patron = await addPatron(app().db, row)
    const { id } = await app()
      .db.selectFrom('patron_categories')
      .select('id')
      .where('code', '=', category)
      .executeTakeFirstOrThrow()
    return { patron, account: await addAccount(app().db, { patron_id: patron, username, category_id: id }) }
  }
  const patronOf = (id: number) =>
    app().db.selectFrom('patrons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const accountsNamed = (username: string) =>
    app().db.selectFrom('accounts').selectAll().where('username', '=', username).execute()
  const audited = async (action: 'people.imported' | 'patrons.data_changed' | 'accounts.added', subject?: number) => {
    let query = app().db.selectFrom('audit_log').select(['details', 'subject_id', 'actor']).where('action', '=', action)
    if (subject !== undefined) query = query.where('subject_id', '=', subject)
    return query.orderBy('id').execute()
  }
  const everything = async () =>
    Promise.all(
      (['patrons', 'accounts', 'audit_log', 'imports', 'webhook_messages', 'outbox'] as const).map((table) =>
        app().db.selectFrom(table).selectAll().execute(),
      ),
    )

  describe('a file of people', { tags: ['C-260'] }, () => {
    it('is checked without a trace, and then does what was shown, in one go and on record', async () => {
      const known = await person({ name: 'Ana Souza', email: null, phone: '3511110000' })
      await person({ name: 'Igual Sempre' }, `${number}s`)
      const file = `${header}${rowOf(number, 'Ana Souza', '', '(35) 3622-1000')}${rowOf(`${number}n`, 'Nova Pessoa')}${rowOf(`${number}s`, 'Igual Sempre')}${`${number}x;nenhuma;Sem Categoria;;;\n`}`
      const before = await everything()
      const checked = await preview(file)
      expect(await everything()).toEqual(before)
      expect(checked).toMatchObject({
        status: 200,
        linhas: 4,
        novas: 1,
        mudadas: 1,
        iguais: 1,
        conflitos: 0,
        recusadas: 1,
      })
      expect(checked.campos).toEqual([{ campo: 'phone', total: 1 }])
      expect(checked.lista_mudadas).toMatchObject([{ linha: 2, usuario: number, campos: ['phone'] }])
      expect(checked.lista_recusadas).toMatchObject([{ linha: 5, usuario: `${number}x`, nome: 'Sem Categoria' }])
      const loaded = await load(file, checked.versao)
      expect(loaded).toMatchObject({ status: 200, novas: 1, mudadas: 1, iguais: 1, renomeadas: 0, recusadas: 1 })
      expect((await patronOf(known.patron)).phone).toBe('(35) 3622-1000')
      expect(await accountsNamed(`${number}n`)).toHaveLength(1)
      const row = (await audited('people.imported')).at(-1)!
      expect(JSON.parse(row.details)).toMatchObject({ file: 'alunos.csv', rows: 4, added: 1, changed: 1, refused: 1 })
      expect(row.actor).toBe(`account ${attendant.account}`)
      expect(JSON.parse((await audited('patrons.data_changed', known.patron)).at(-1)!.details)).toEqual({
        fields: 'phone',
        source: 'file',
      })
      // Once more, after an answer that was lost: what was checked is over, and checked again nothing is new.
      expect(await load(file, checked.versao)).toMatchObject({ status: 422, code: 'people.import_stale' })
      expect(await preview(file)).toMatchObject({ novas: 0, mudadas: 0, iguais: 3 })
    })

    it('renames nobody unless somebody says so, row by row', async () => {
      const people = []
      for (const end of ['a', 'b', 'c']) people.push(await person({ name: `Ana ${end}` }, number + end))
      const file = header + ['a', 'b', 'c'].map((end) => rowOf(number + end, `Bruno ${end}`, '', '3599990000')).join('')
      const checked = await preview(file)
      expect(checked).toMatchObject({ conflitos: 3, novas: 0, mudadas: 0, recusadas: 0 })
      expect(checked.lista_conflitos[0]).toEqual({
        linha: 2,
        tipo: 'nome',
        usuario: `${number}a`,
        nome: 'Bruno a',
        nome_cadastro: 'Ana a',
        cod_pessoa: String(people[0]!.patron),
      })
      const loaded = await load(file, checked.versao, { usar: '2', manter: '3' })
      expect(loaded).toMatchObject({ status: 200, mudadas: 2, renomeadas: 1, conflitos: 1 })
      const now = await Promise.all(people.map(({ patron }) => patronOf(patron)))
      expect(now.map(({ name, phone }) => [name, phone])).toEqual([
        ['Bruno a', '3599990000'],
        ['Ana b', '3599990000'],
        ['Ana c', null],
      ])
      const details = (await audited('patrons.data_changed', people[0]!.patron)).map((row) => JSON.parse(row.details))
      expect(details).toEqual([{ fields: 'name,phone', source: 'file' }])
    })

    it('brings nobody back who was erased, unless somebody says so', async () => {
      const hash = erasedNumber(app().ctx.tokenKey, number)
      await app().database.transact((tx) => storeErasedHashes(tx, [hash], Temporal.Instant.from(testNow)))
      const file = header + rowOf(number, 'Voltou Agora')
      const checked = await preview(file)
      expect(checked.lista_conflitos).toMatchObject([{ linha: 2, tipo: 'apagada', usuario: number, nome_cadastro: '' }])
      expect(await load(file, checked.versao, { usar: '2', manter: '2' })).toMatchObject({ novas: 0, conflitos: 1 })
      expect(await accountsNamed(number)).toEqual([])
      const again = await preview(file)
      expect(await load(file, again.versao, { trazer: '2' })).toMatchObject({ novas: 1, conflitos: 0 })
      expect(await accountsNamed(number)).toHaveLength(1)
    })

    it('is not loaded where it is another file, or where somebody changed a person meanwhile', async () => {
      const { patron } = await person({ name: 'Ana Souza', phone: '1' })
      const file = header + rowOf(number, 'Ana Souza', '', '3599990000')
      const { versao } = await preview(file)
      expect(await load(`${file}\n`, versao)).toMatchObject({ status: 422, code: 'people.import_other_file' })
      expect(await load(file, 'x')).toMatchObject({ status: 422, code: 'people.import_other_file' })
      await app().db.updateTable('patrons').set({ phone: '2' }).where('id', '=', patron).execute()
      expect(await load(file, versao)).toMatchObject({ status: 422, code: 'people.import_stale' })
      expect((await patronOf(patron)).phone).toBe('2')
    })

    it('of two who load it at once, one does', async () => {
      const file = header + rowOf(number, 'Nova Pessoa')
      const { versao } = await preview(file)
      const both = await Promise.all([load(file, versao), load(file, versao)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await accountsNamed(number)).toHaveLength(1)
    })

    it('gives nobody of the staff another address or block, and its sender no better category', async () => {
      const { patron, account } = await person({ name: 'Da Equipe', email: 'equipe@example.org' })
      await grantPermission(app().db, account, staffRights.desk)
      const [own] = await app().db.selectFrom('accounts').selectAll().where('id', '=', attendant.account).execute()
      const me = (await patronOf(own!.patron_id)).name
      const other = await app()
        .db.selectFrom('patron_categories')
        .select('code')
        .where('id', '!=', own!.category_id)
        .executeTakeFirst()
      const rows = [
        `${number};${category};Da Equipe;minha@example.org;;\n`,
        ...(other ? [`${own!.username};${other.code};${me};;;\n`] : []),
      ]
      const file = header + rows.join('')
      const checked = await preview(file)
      expect(checked).toMatchObject({ recusadas: rows.length, mudadas: 0, novas: 0 })
      await load(file, checked.versao, { usar: '2-9', manter: '2-9', trazer: '2-9' })
      expect((await patronOf(patron)).email).toBe('equipe@example.org')
      const blocking = `username;category;name;blocked\n${number};${category};Da Equipe;sim\n`
      expect(await preview(blocking)).toMatchObject({ recusadas: 1, mudadas: 0 })
      const phone = header + rowOf(number, 'Da Equipe', 'equipe@example.org', '3599990000')
      expect(await preview(phone)).toMatchObject({ recusadas: 0, mudadas: 1 })
    })

    it('tells the old address that there is a new one', async () => {
      await person({ name: 'Ana Souza', email: 'antes@example.org' })
      const file = header + rowOf(number, 'Ana Souza', 'depois@example.org')
      const count = async () => (await app().db.selectFrom('outbox').selectAll().execute()).length
      const before = await count()
      const { versao } = await preview(file)
      expect(await count()).toBe(before)
      await load(file, versao)
      expect(await count()).toBe(before + 1)
    })

    it('needs the right at every library', async () => {
      const file = header + rowOf(number, 'Nova Pessoa')
      const { versao } = await preview(file)
      expect(await preview(file, head)).toMatchObject({ status: 403, code: 'people.import_right' })
      expect(await load(file, versao, {}, head)).toMatchObject({ status: 403, code: 'people.import_right' })
      expect(await accountsNamed(number)).toEqual([])
    })

    it.each([
      ['empty', ''],
      ['only its header', header],
      ['without a header', '1;01;Ana\n'],
      ['without a column that is needed', 'username;name\n1;Ana\n'],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
      ['with a quotation mark that nobody closes', `${header}1;01;"Ana;;;\n`],
    ])('that cannot be read is refused in words: %s', async (_, file) => {
      const answer = await preview(file)
      expect(answer).toMatchObject({ status: 422, code: 'people.import_unreadable' })
      expect(answer.message.length).toBeGreaterThan(30)
    })

    it('too large, or with too many rows, is refused in words', async () => {
      const large = Buffer.alloc(mostPeopleFileBytes + 1, 'a')
      expect(await preview(large)).toMatchObject({ status: 422, code: 'people.import_too_large' })
      const long = `username;category;name\n${'1;1;A\n'.repeat(mostPeopleRows + 1)}`
      expect(await preview(long)).toMatchObject({ status: 422, code: 'people.import_too_long' })
    })

    it('is read in the letters of Windows and of Excel, and says where they look wrong', async () => {
      const text = header + rowOf(number, 'José da Conceição')
      for (const file of [Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text)])
        expect(await preview(file)).toMatchObject({ novas: 1, letras: [] })
      const twice = Buffer.from(Buffer.from(text).toString('latin1'))
      expect((await preview(twice)).letras).toHaveLength(1)
    })

    it('of ten thousand rows is checked and loaded within seconds', async () => {
      const rows = Array.from({ length: 10_000 }, (_, at) =>
        rowOf(`${number}-${at}`, `Pessoa ${at}`, `p${at}@example.org`),
      )
      const file = header + rows.join('')
      const checked = await preview(file)
      expect(checked).toMatchObject({ linhas: 10_000, novas: 10_000 })
      expect(await load(file, checked.versao)).toMatchObject({ novas: 10_000, recusadas: 0 })
    }, 120_000)
  })
})
