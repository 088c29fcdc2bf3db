import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@estante/contract/errors'
import words from '@estante/contract/words/en.json' with { type: 'json' }
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCampus,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPatron,
  addPolicy,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { campusReferences } from '../../features/set-up/store/campuses.ts'
import { categoryReferences } from '../../features/set-up/store/categories.ts'
import { libraryReferences } from '../../features/set-up/store/libraries.ts'
import { loanTypeReferences } from '../../features/set-up/store/loan-types.ts'
import { type Run, runEstante } from '../testing/run-estante.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-set-up-'))
const icon = new URL('../../../../web/public/icon-512.png', import.meta.url).pathname

/** The English sentence of a code, with anything for its details. */
function sentenceOf(code: ErrorCode): RegExp {
  const plain = words[code].replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain.replace(/\{\w+\}/g, '.*')}\n$`)
}

eachDatabase((engine) => {
  /** A server that runs while the command line changes what it reads. */
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const estante = (...args: string[]): Promise<Run> => {
    const { url: place, dataFolder } = app()
    return runEstante(
      { ESTANTE_DATA: dataFolder, ...(engine === 'postgres' && { DATABASE_URL: place }) },
      'config',
      ...args,
    )
  }
  const done = async (...args: string[]): Promise<string> => {
    const { status, out, err } = await estante(...args)
    expect({ status, err }).toMatchObject({ status: 0 })
    return out
  }
  const refused = async (code: ErrorCode, ...args: string[]) =>
    expect(await estante(...args)).toMatchObject({ status: 2, out: '', err: expect.stringMatching(sentenceOf(code)) })
  const audit = async (action: string) => {
    const rows = await app().db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()
    return rows.map(({ actor, details }) => ({ actor, ...JSON.parse(details) }))
  }
  const shown = async () => (await app().get('/api/parametros/instituicao')).json()
  const addPlace = async (library: number) => {
    const row = app().db.insertInto('pickup_places').values({ library_id: library, name: 'Portaria' })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  const addRequest = (from: number, to: number, title: number, patron: number, place: number | null = null) =>
    app()
      .db.insertInto('loan_requests')
      .values({
        title_id: title,
        patron_id: patron,
        from_library_id: from,
        to_library_id: to,
        pickup_place_id: place,
        state: 'waiting',
        created_at: testNow,
        updated_at: testNow,
      })
      .execute()

  beforeAll(async () => {
    await addLibrary(app().db, { code: 'BC', campus_id: await addCampus(app().db, { name: 'Sede' }) })
  })

  describe('the institution', () => {
    it('takes name, money, time and colour, which pages show at once', { tags: ['W-200'] }, async () => {
      const out = await done(
        'institution',
        'set',
        ...['name=Universidade Federal', 'short_name=UF', 'currency=eur', 'time_zone=Europe/Lisbon', 'colour=1a4'],
      )
      expect(out).toContain('colour      #11aa44\n')
      expect(await shown()).toMatchObject({ nome: 'Universidade Federal', sigla: 'UF', tema: '#11aa44' })
      const page = (await app().get('/imagens/tema.css')).body
      expect(page).toContain('@layer institution')
      expect(await done('institution', 'list')).toContain('currency    EUR\ntime_zone   Europe/Lisbon\n')
      expect(await audit('institution.changed')).toMatchObject([
        {
          actor: 'command-line',
          before: { acronym: 'UT', currency: 'BRL' },
          after: { acronym: 'UF', currency: 'EUR' },
        },
      ])
    })

    it('says which colour pages show where white words could not be read on the chosen one', async () => {
      const { status, err } = await estante('institution', 'set', 'colour=#ffd700')
      expect({ status, err }).toMatchObject({ status: 0, err: expect.stringContaining('#ffd700 is too light') })
      expect((await estante('institution', 'set', 'colour=#0f4c5c')).err).toBe('')
    })

    it('takes a logo by what it is, and takes it away', async () => {
      expect((await shown()).tem_logo).toBe(false)
      await done('institution', 'set', `logo=${icon}`, `background=`)
      expect((await shown()).tem_logo).toBe(true)
      expect((await app().get('/imagens/logo')).headers['content-type']).toBe('image/png')
      await done('institution', 'set', 'logo=')
      expect((await shown()).tem_logo).toBe(false)
    })

    it('refuses a picture that is none, cut short, too heavy, too large, or not there', async () => {
      const file = (name: string, bytes: Uint8Array | string) => {
        writeFileSync(join(folder, name), bytes)
        return `logo=${join(folder, name)}`
      }
      const whole = readFileSync(icon)
      const unreadable = 'set_up.image_unreadable' as const
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      await refused(unreadable, 'institution', 'set', file('a.png', 'no picture'))
      await refused(unreadable, 'institution', 'set', file('empty.png', ''))
      await refused(unreadable, 'institution', 'set', file('b.png', svg))
      await refused(unreadable, 'institution', 'set', file('c.png', whole.subarray(0, 200)))
      await refused('set_up.image_too_heavy', 'institution', 'set', file('d.png', new Uint8Array(300 * 1024)))
      const wide = Buffer.from(whole)
      wide.writeUInt32BE(9000, 16)
      await refused('set_up.image_sides', 'institution', 'set', file('e.png', wide))
      expect(await estante('institution', 'set', 'logo=/nowhere/logo.png')).toMatchObject({
        status: 2,
        err: '/nowhere/logo.png cannot be read (ENOENT).\n',
      })
    })

    it('keeps everything where one of the fields cannot be', async () => {
      await refused('set_up.colour_invalid', 'institution', 'set', 'name=Outra', 'colour=red')
      await refused('set_up.currency_unknown', 'institution', 'set', 'name=Outra', 'currency=XX')
      await refused('set_up.time_zone_unknown', 'institution', 'set', 'name=Outra', 'time_zone=Lua')
      await refused('set_up.time_zone_unknown', 'institution', 'set', 'time_zone=+03:00')
      for (const wrong of [[], ['name='], [`name=${'x'.repeat(201)}`], ['nome=Outra'], ['name']])
        expect((await estante('institution', 'set', ...wrong)).status).toBe(2)
      expect((await shown()).nome).toBe('Universidade Federal')
    })
  })

  it('a campus is made, renamed, and removed when its libraries go elsewhere', { tags: ['W-200'] }, async () => {
    await done('campus', 'set', 'Itajuba')
    expect(await done('campus', 'set', 'itajuba', 'name=Itajubá')).toMatch(/^#\d+ {2}Sede {2}BC\n#\d+ {2}Itajubá\n$/)
    await refused('set_up.name_taken', 'campus', 'set', 'Itajubá', 'name=SEDE')
    await refused('set_up.in_use', 'campus', 'remove', 'Sede')
    await refused('set_up.campus_not_found', 'campus', 'remove', 'Nenhum')
    await refused('set_up.same', 'campus', 'remove', 'Sede', 'into=sede')
    await done('campus', 'remove', 'Sede', 'into=Itajubá')
    expect(await done('campus', 'list')).toMatch(/^#\d+ {2}Itajubá {2}BC\n$/)
    expect(await audit('campuses.removed')).toMatchObject([{ name: 'Sede', moved: 1 }])
    expect((await estante('campus', 'set')).status).toBe(2)
  })

  describe('a library', () => {
    it('is made with a name, on its campus, and renamed', { tags: ['W-200'] }, async () => {
      await refused('set_up.library_not_found', 'library', 'set', 'EN', 'phone=1')
      await done('library', 'set', 'EN', 'name=Engenharia', 'phone=(35) 5555-0200')
      await done('campus', 'set', 'Poços')
      await refused('set_up.campus_needed', 'library', 'set', 'PO', 'name=Poços')
      await refused('set_up.code_invalid', 'library', 'set', 'P O', 'name=Poços', 'campus=Poços')
      await done('library', 'set', 'po', 'name=Poços de Caldas', 'campus=poços', 'position=9')
      await refused('set_up.name_taken', 'library', 'set', 'po', 'code=en')
      const out = await done('library', 'set', 'po', 'code=PC', 'short_name=Poços')
      expect(out).toContain('EN  Engenharia  (Itajubá)\n    (35) 5555-0200\nPC  Poços de Caldas  (Poços)\n')
      expect((await estante('library', 'list')).err).toContain('Without opening hours: ')
      for (const wrong of [['PC', 'email=x'], ['PC', 'position=first'], ['PC', 'name='], ['PC'], []])
        expect((await estante('library', 'set', ...wrong)).status).toBe(2)
      expect(await audit('libraries.added')).toMatchObject([{ code: 'EN' }, { code: 'po' }])
    })

    it('without anything is removed; the last one is not', async () => {
      expect(await done('library', 'remove', 'PC')).toBe('Library PC was removed.\n')
      await done('library', 'remove', 'EN')
      await refused('set_up.last_one', 'library', 'remove', 'BC')
    })

    it('that is merged gives everything to the other one', { tags: ['W-200'] }, async () => {
      const { db } = app()
      const into = (await db.selectFrom('libraries').select('id').where('code', '=', 'BC').executeTakeFirstOrThrow()).id
      const from = await addLibrary(db, { code: 'bc2' })
      const patron = await addPatron(db, { home_library_id: from })
      const copy = await addCopy(db, { library_id: from })
      const [both, own, elsewhere] = [
        await addPolicy(db, { library_id: from }),
        await addPolicy(db, { library_id: from, material_type: 'film' }),
        await addPolicy(db, { library_id: into }),
      ]
      const loan = await addLoan(db, { copy_id: copy, patron_id: patron, policy_id: both })
      const title = await addTitle(db)
      const hold = await addHold(db, { title_id: title, library_id: from, pickup_library_id: into })
      const options = JSON.stringify({ libraries: [String(from), String(into)], languages: [] })
      const interest = { patron_id: patron, kind: 'area', target: '1', valid_until: null, options }
      await db.insertInto('interests').values(interest).execute()
      await db
        .insertInto('opening_hours')
        .values({ library_id: from, weekday: 1, opens: '08:00', closes: '18:00' })
        .execute()
      await refused('set_up.in_use', 'library', 'remove', 'bc2')
      await refused('set_up.same', 'library', 'remove', 'bc2', 'into=BC2')
      expect(await done('library', 'remove', 'bc2', 'into=bc')).toMatch(/^Library bc2 is BC now: \d+ rows moved\.\n$/)
      const one = async (table: 'patrons' | 'copies' | 'loans' | 'holds', column: string, id: number) =>
        (
          await sql<{
            value: number
          }>`select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(db)
        ).rows[0]!.value
      expect(await one('patrons', 'home_library_id', patron)).toBe(into)
      expect(await one('copies', 'library_id', copy)).toBe(into)
      expect(await one('loans', 'library_id', loan)).toBe(into)
      expect(await one('holds', 'library_id', hold)).toBe(into)
      expect(await one('holds', 'pickup_library_id', hold)).toBe(null)
      const rules = await db.selectFrom('policies').select(['id', 'ended_at', 'library_id']).orderBy('id').execute()
      expect(rules.map(({ id, ended_at, library_id }) => [id, ended_at === null, library_id])).toEqual([
        [both, false, into],
        [own, true, into],
        [elsewhere, true, into],
      ])
      const stored = await db.selectFrom('interests').select('options').executeTakeFirstOrThrow()
      expect(JSON.parse(stored.options).libraries).toEqual([String(into)])
      expect(await audit('libraries.merged')).toMatchObject([{ code: 'bc2', into }])
    })

    it('is not merged while something is open between the two', async () => {
      const { db } = app()
      const into = (await db.selectFrom('libraries').select('id').where('code', '=', 'BC').executeTakeFirstOrThrow()).id
      const from = await addLibrary(db, { code: 'ANEXO' })
      const [title, patron] = [await addTitle(db), await addPatron(db)]
      await addRequest(from, into, title, patron)
      await refused('set_up.requests_between', 'library', 'remove', 'ANEXO', 'into=BC')
      await db.updateTable('loan_requests').set({ state: 'finished' }).execute()
      const holds = [
        await addHold(db, { title_id: title, patron_id: patron, library_id: from }),
        await addHold(db, { title_id: title, patron_id: patron, library_id: into }),
      ]
      await refused('set_up.holds_at_both', 'library', 'remove', 'ANEXO', 'into=BC')
      await db.updateTable('holds').set({ state: 'cancelled' }).where('id', '=', holds[0]!).execute()
      const till = { library_id: from, opened_at: testNow, opened_by: 'command-line', opening_cents: 0 }
      await db.insertInto('tills').values(till).execute()
      await refused('set_up.till_open', 'library', 'remove', 'ANEXO', 'into=BC')
      await db.updateTable('tills').set({ closed_at: testNow, counted_cents: 0 }).execute()
      await done('library', 'remove', 'ANEXO', 'into=BC')
    })
  })

  it('a category is made, named in other languages, and kept while it is used', { tags: ['W-200'] }, async () => {
    await addCategory(app().db, { code: 'first' })
    await refused('set_up.category_not_found', 'category', 'set', '22', 'kind=staff')
    await done('category', 'set', '22', 'name=Egressa', 'name_en=Alumna')
    expect(await done('category', 'set', '22', 'name=Egresso', 'kind=graduate')).toContain('22  Alumna  (graduate)\n')
    expect((await estante('--lang', 'es', 'category', 'list')).status).toBe(0)
    await refused('set_up.name_taken', 'category', 'set', '22', 'code=FIRST')
    const { id } = await app()
      .db.selectFrom('patron_categories')
      .select('id')
      .where('code', '=', '22')
      .executeTakeFirstOrThrow()
    const account = await addAccount(app().db, { category_id: id })
    await refused('set_up.category_in_use', 'category', 'remove', '22')
    await app().db.deleteFrom('accounts').where('id', '=', account).execute()
    await done('category', 'remove', '22')
    await refused('set_up.category_not_found', 'category', 'remove', '22')
    expect((await estante('category', 'set', 'x', 'name=X', 'kind=alien')).status).toBe(2)
  })

  it('a loan type is made, changed, and gives its copies to another', { tags: ['W-200'] }, async () => {
    const { db } = app()
    const type = await addLoanType(db, { code: 'BK' })
    const copy = await addCopy(db, { loan_type_id: type })
    expect(await done('loan-type', 'set', 'rapido', 'name=Rápido', 'days=2')).toContain(
      'rapido  Rápido  lendable=yes  days=2',
    )
    expect(await done('loan-type', 'set', 'rapido', 'lendable=no', 'days=')).toContain('rapido  Rápido  lendable=no\n')
    await refused('set_up.loan_type_not_found', 'loan-type', 'set', 'nenhum', 'days=2')
    await refused('set_up.in_use', 'loan-type', 'remove', 'BK')
    await refused('set_up.same', 'loan-type', 'remove', 'BK', 'into=bk')
    await done('loan-type', 'remove', 'bk', 'into=rapido')
    const rows = db.selectFrom('copies').innerJoin('loan_types', 'loan_types.id', 'copies.loan_type_id')
    const moved = rows.select('loan_types.code').where('copies.id', '=', copy)
    expect(await moved.executeTakeFirst()).toEqual({ code: 'rapido' })
    for (const wrong of [
      ['x', 'name=X', 'days=0'],
      ['x', 'name=X', 'lendable=maybe'],
    ])
      expect((await estante('loan-type', 'set', ...wrong)).status).toBe(2)
  })

  it('a pick-up place is made, moved, and removed once nobody fetches anything there', {
    tags: ['W-200'],
  }, async () => {
    const { db } = app()
    const library = await addLibrary(db, { code: 'ART' })
    await refused('set_up.name_needed', 'pickup-place', 'set', 'library=ART')
    await refused('set_up.library_needed', 'pickup-place', 'set', 'name=Portaria')
    await refused('set_up.library_not_found', 'pickup-place', 'set', 'name=Portaria', 'library=XX')
    expect(await done('pickup-place', 'set', 'name=Portaria', 'library=art')).toMatch(/^#\d+ {2}ART {2}Portaria\n$/)
    const place = await addPlace(library)
    await done('pickup-place', 'set', `#${place}`, 'name=Guarita', 'library=BC')
    await addRequest(library, library, await addTitle(db), await addPatron(db), place)
    await refused('set_up.place_in_use', 'pickup-place', 'remove', `${place}`)
    await db.updateTable('loan_requests').set({ state: 'finished' }).execute()
    await done('pickup-place', 'remove', `${place}`)
    await refused('set_up.place_not_found', 'pickup-place', 'remove', `${place}`)
    expect(await audit('pickup_places.changed')).toMatchObject([{ after: { name: 'Guarita' } }])
  })

  it('a service has a price, which changes, and is removed', { tags: ['W-200', 'C-207'] }, async () => {
    await refused('set_up.price_needed', 'service', 'set', 'Cópia', 'name_en=Photocopy')
    expect(await done('service', 'set', 'Cópia', 'price=0,25', 'name_en=Photocopy')).toMatch(
      /^#\d+ {2}[A-Z]{3} 0\.25 {2}Photocopy\n$/,
    )
    expect(await done('service', 'set', 'cópia', 'price=0.40')).toContain('0.40  Photocopy')
    expect(await done('service', 'set', 'Segunda via', 'price=10')).toMatch(/Photocopy\n#\d+ {2}[A-Z]{3} 10\.00/)
    await refused('set_up.name_taken', 'service', 'set', 'Cópia', 'name=segunda via')
    await refused('set_up.service_not_found', 'service', 'set', '#99999', 'price=1')
    expect(await audit('services.changed')).toMatchObject([{ before: { cents: 25 }, after: { cents: 40 } }])
    await done('service', 'remove', 'Cópia')
    await refused('set_up.service_not_found', 'service', 'remove', 'Cópia')
  })

  it('a notice is published, changed and removed', { tags: ['W-200'] }, async () => {
    await refused('set_up.notice_incomplete', 'notice', 'set', 'title=Recesso')
    await done(
      'notice',
      'set',
      'title=Recesso',
      'title_en=Recess',
      'text=Fechado.\\nVolta dia 5.',
      'from=2026-03-01',
      'until=2099-01-04',
    )
    const [notice] = (await app().get('/api/parametros/informacoes_gerais', { lang: '5' })).json()
    expect(notice).toMatchObject({ titulo: 'Recess', texto: 'Fechado.\nVolta dia 5.' })
    await refused('common.period_backwards', 'notice', 'set', notice.codigo, 'until=2020-01-01')
    expect(await done('notice', 'set', notice.codigo, 'until=')).toMatch(/^#\d+ {2}\d{4}-\d\d-\d\d\.\. {2}Recess\n/)
    expect((await estante('notice', 'set', notice.codigo, 'until=tomorrow')).status).toBe(2)
    await done('notice', 'remove', notice.codigo)
    await refused('set_up.notice_not_found', 'notice', 'remove', notice.codigo)
    expect((await app().get('/api/parametros/informacoes_gerais')).json()).toEqual([])
  })

  it.skipIf(engine === 'postgres')('knows every column that refers to what may be removed', async () => {
    const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      app().db,
    )
    const references: Record<string, string[]> = {}
    for (const { name } of tables) {
      const keys = sql<{ table: string; from: string }>`select "table", "from" from pragma_foreign_key_list(${name})`
      for (const { table, from } of (await keys.execute(app().db)).rows)
        references[table] = [...(references[table] ?? []), `${name}.${from}`]
    }
    const known = (list: readonly (readonly [string, string])[]) => list.map((pair) => pair.join('.')).sort()
    expect(known(libraryReferences)).toEqual(references.libraries!.sort())
    expect(known(campusReferences)).toEqual(references.campuses!.sort())
    expect(known(categoryReferences)).toEqual(references.patron_categories!.sort())
    expect(known(loanTypeReferences)).toEqual(references.loan_types!.sort())
    expect(references.pickup_places).toEqual(['loan_requests.pickup_place_id'])
  })
})
