import { readFileSync } from 'node:fs'
import { knownSetting, knownSettings } from '@estante/contract/known-settings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPermission,
  addTitle,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { policiesOfLoans, policyFor } from '../../features/circulation/policies.ts'
import { type Run, runEstante } from '../testing/run-estante.ts'

describe('the table of settings', () => {
  it.each(Object.keys(knownSettings))('%s takes its example and its default', (name) => {
    const { schema, byDefault, example } = knownSetting(name)!
    expect(schema.safeParse(example).success).toBe(true)
    if (byDefault !== undefined) expect(schema.safeParse(byDefault).success).toBe(true)
  })
})

it('every setting stands in the administrator’s document', () => {
  const text = readFileSync(new URL('../../../../../docs/administration.md', import.meta.url), 'utf8')
  expect(Object.keys(knownSettings).filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
})

eachDatabase((engine) => {
  /** A server that runs while the command line changes what it reads. */
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let library: number
  const estante = (...args: string[]): Promise<Run> => {
    const { url: place, dataFolder } = app()
    return runEstante(
      { ESTANTE_DATA: dataFolder, ...(engine === 'postgres' && { DATABASE_URL: place }) },
      'config',
      ...args,
    )
  }
  const audit = async (action: string) => {
    const rows = await app().db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()
    return rows.map(({ actor, details }) => ({ actor, ...JSON.parse(details) }))
  }

  beforeAll(async () => {
    library = await addLibrary(app().db, { code: 'BC' })
    await addCategory(app().db, { code: '01' })
    await addPermission(app().db, { id: 1120 })
  })

  describe('a setting', () => {
    it('takes effect in a process that runs, and is in the audit log', { tags: ['W-150'] }, async () => {
      const separator = async () => (await app().get('/api/parametros/instituicao')).json().separador_login
      expect(await separator()).toBe('#')
      expect(await estante('set', 'login.separator', '/')).toMatchObject({ status: 0, out: 'login.separator = /\n' })
      expect(await separator()).toBe('/')
      expect((await estante('get', 'login.separator')).out).toBe('"/"\n')
      expect(await estante('unset', 'login.separator')).toMatchObject({ out: 'login.separator = #\n' })
      expect(await separator()).toBe('#')
      expect(await audit('settings.set')).toEqual([
        { actor: 'command-line', name: 'login.separator', before: null, after: '/' },
        { actor: 'command-line', name: 'login.separator', before: '/', after: null },
      ])
      const events = app().db.selectFrom('audit_log').select(['origin', 'client_ip']).distinct()
      expect(await events.execute()).toEqual([{ origin: 'command-line', client_ip: null }])
    })

    it('is JSON, or text as it stands, whichever will do', async () => {
      await estante('set', 'loans.reminder_days_before', '[3, 1]')
      await estante('set', 'gru.ug', '153030')
      await estante('set', 'login.message', '{"pt": "Olá", "en": "Hello"}')
      const values: unknown[] = []
      for (const name of ['loans.reminder_days_before', 'gru.ug', 'login.message']) {
        values.push(JSON.parse((await estante('get', name)).out))
      }
      expect(values).toEqual([[3, 1], '153030', { pt: 'Olá', en: 'Hello' }])
    })

    it('that is misspelt is refused with those that there are', async () => {
      const { status, err } = await estante('set', 'loans.reminders', '3')
      expect({ status, err }).toEqual({
        status: 2,
        err: 'There is no setting “loans.reminders”. There are: loans.also_borrowed, loans.automatic_renewal_days, loans.most_read_in_course, loans.reminder_days_after, loans.reminder_days_before, loans.token_minutes.\n',
      })
      expect((await estante('get', 'login.seperator')).err).toContain('login.separator')
    })

    it.each([
      ['loans.token_minutes', 'soon', 'An example: 10'],
      ['login.oidc', '1', 'An example: true'],
      ['password.rules', '{"minLenght": 9}', 'An example: {"minLength":10}'],
      ['login.oidc_logout', 'javascript:alert(1)', 'https://sso.example.org/logout'],
      ['pix.name', '大学図書館', 'An example: Biblioteca Central'],
      ['pix.city', 'Ижевск', 'Latin letters'],
    ])('%s = %s cannot be', async (name, value, example) => {
      expect(await estante('set', name, value)).toMatchObject({ status: 2, err: expect.stringContaining(example) })
    })

    it('stands in the list with its default and its meaning; one that nothing reads is told', async () => {
      await app().db.insertInto('settings').values({ name: 'old.name', value: '1' }).execute()
      const { out, err } = await estante('list', 'loan')
      expect(out).toContain('loans.token_minutes = 10  (default)\n    minutes for which a loan token is valid')
      expect(err).toContain('“old.name” is in the database, but nothing reads it.')
      expect((await estante('unset', 'old.name')).status).toBe(0)
      expect((await estante('unset', 'old.name')).status).toBe(2)
    })
  })

  describe('a loan rule', () => {
    const wanted = () => ({ categoryId: 1, materialType: 'book', libraryId: library })
    const numbers = ['renewal_limit=3', 'open_loan_limit=5', 'hold_limit=2', 'pickup_hours=48']

    it('is made, changed and ended, and the libraries lend by it at once', { tags: ['W-150'] }, async () => {
      expect(await estante('policy', 'list')).toMatchObject({
        status: 2,
        err: 'There is no loan rule: nothing is lent.\n',
      })
      const made = await estante('policy', 'set', 'library=BC', 'loan_days=7', 'fine_per_day=0,50', ...numbers)
      expect(made.out).toMatch(
        /^#\d+ {2}library=BC {2}loan_days=7 .* fine_per_day=0\.50 .*tolerated_debt=0\.00 .*processing_fee=0\.00\n$/,
      )
      expect(await policyFor(app().db, wanted())).toMatchObject({ loanDays: 7, finePerDayCents: 50 })
      await estante('policy', 'set', 'library=BC', 'loan_days=10')
      const changed = await policyFor(app().db, wanted())
      expect(changed).toMatchObject({ loanDays: 10, renewalLimit: 3 })
      await addLoan(app().db, { copy_id: await addCopy(app().db, { library_id: library }), policy_id: changed!.id })
      expect((await estante('policy', 'remove', `#${changed!.id}`)).status).toBe(0)
      expect(await policyFor(app().db, wanted())).toBeUndefined()
      expect((await audit('policies.set')).map(({ after }) => after.loanDays)).toEqual([7, 10])
    })

    it('under which something is on loan stays as it was for that, and another takes its place', async () => {
      const { db } = app()
      const scope = ['library=BC', 'material=map']
      const rules = () =>
        db.selectFrom('policies').selectAll().where('material_type', '=', 'map').orderBy('id').execute()
      await estante('policy', 'set', ...scope, 'loan_days=7', 'fine_per_day=0.50', ...numbers)
      const [first] = await rules()
      const copy_id = await addCopy(db, { library_id: library })
      const loan = await addLoan(db, { copy_id, policy_id: first!.id, due_on: '2026-03-24' })
      const set = await estante('policy', 'set', ...scope, 'loan_days=3', 'fine_per_day=2.00')
      const [old, made] = await rules()
      expect(old).toEqual({ ...first, ended_at: expect.any(String) })
      expect(made).toEqual({ ...first, id: expect.any(Number), loan_days: 3, fine_per_day_cents: 200 })
      expect(set.out).toMatch(new RegExp(`^#${made!.id}  .* loan_days=3 .* fine_per_day=2\\.00 `))
      expect(set.err).toBe(`Rule ${old!.id} has ended; open loans keep it.\n`)
      expect((await policiesOfLoans(db)).get(old!.id)).toMatchObject({ loanDays: 7, finePerDayCents: 50 })
      expect(await policyFor(db, { ...wanted(), materialType: 'map' })).toMatchObject({ id: made!.id, loanDays: 3 })
      const log = db.selectFrom('audit_log').select('action').where('subject', '=', 'policy')
      expect(await log.where('subject_id', 'in', [old!.id, made!.id]).orderBy('id').execute()).toEqual(
        ['policies.set', 'policies.ended', 'policies.set'].map((action) => ({ action })),
      )
      // Told again it is the same rule; and one that has no open loan is changed where it stands.
      expect((await estante('policy', 'set', ...scope, 'loan_days=3')).err).toBe('')
      await db.updateTable('loans').set({ policy_id: made!.id }).where('id', '=', loan).execute()
      expect((await estante('policy', 'set', ...scope, 'loan_days=3')).out).toContain(`#${made!.id} `)
      await db.updateTable('loans').set({ state: 'returned' }).where('id', '=', loan).execute()
      await estante('policy', 'set', ...scope, 'loan_days=4')
      expect((await rules()).map(({ id, loan_days }) => [id, loan_days])).toEqual([
        [old!.id, 7],
        [made!.id, 4],
      ])
    })

    it.each([
      [['set', 'loan_days=7'], 'A new rule also needs: renewal_limit, open_loan_limit, hold_limit, pickup_hours.'],
      [['set', 'loan_days=0', ...numbers], 'loan_days is “0”'],
      [['set', 'category=99', 'loan_days=7'], 'category is “99”; it may be: 01.'],
      [['set', 'material=livro', 'loan_days=7'], 'it may be: book, thesis'],
      [['set', 'fine_per_day=-1'], 'it must be an amount of 0 or more, such as 0.50'],
      [['set', 'library=ZZ', 'loan_days=7'], 'library is “ZZ”; it may be: BC.'],
      [['set', 'days=7'], '“days=7” is of no use to'],
      [['remove', '999'], 'There is no rule “999”.'],
      [['invent'], '“estante config policy invent” does not exist. There are: list, set, remove.'],
    ])('%j is refused', async (args, sentence) => {
      expect(await estante('policy', ...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
    })
  })

  describe('a day', () => {
    it('is closed for one library or for all, replaced and given back', async () => {
      expect((await estante('calendar', 'add', '2026-12-24..2027-01-04', 'reason=Recesso')).out).toBe(
        '12 days changed.\n',
      )
      await estante('calendar', 'add', '2026-12-28', 'reason=Plantão', 'library=BC', 'opens=08:00', 'closes=12:00')
      await estante('calendar', 'add', '24/12/2026', 'reason=Véspera', 'reason_en=Eve')
      const { out } = await estante('calendar', 'list', '2026-12-24..2026-12-28')
      expect(out).toContain('2026-12-24  *  closed  Eve\n')
      expect(out).toContain('2026-12-28  BC  08:00–12:00  Plantão\n')
      expect((await estante('calendar', 'remove', '2026-12-24..2027-01-04')).out).toBe('12 days changed.\n')
      expect((await estante('calendar', 'remove', '2026-12-24..2027-01-04')).status).toBe(2)
      expect((await estante('calendar', 'list', '2026-12-24..2026-12-31')).out).toBe(
        '2026-12-28  BC  08:00–12:00  Plantão\n',
      )
    })

    it('that is closed moves what is due and kept on it to the next one, and says how much', async () => {
      const { db } = app()
      const week = [1, 2, 3, 4, 5].map((weekday) => ({ library_id: library, weekday, opens: '08:00', closes: '18:00' }))
      await db.insertInto('opening_hours').values(week).execute()
      const due = (day: string) => async () =>
        addLoan(db, { copy_id: await addCopy(db, { library_id: library }), due_on: day })
      const [closed, ...others] = [await due('2027-03-01')(), await due('2027-02-26')(), await due('2027-03-02')()]
      const copy = await addCopy(db, { library_id: library })
      const kept = { state: 'available', copy_id: copy, pickup_until: '2027-03-01T15:00:00.000Z' } as const
      const hold = await addHold(db, { title_id: await addTitle(db), library_id: library, ...kept })
      expect((await estante('calendar', 'add', '2027-03-01', 'reason=Greve', 'library=BC')).out).toBe(
        '1 day changed.\n1 due date moved to the next day of opening.\n1 pick-up deadline moved to hours of opening.\n',
      )
      const loans = await db
        .selectFrom('loans')
        .select(['id', 'due_on'])
        .where('id', 'in', [closed, ...others])
        .execute()
      expect(Object.fromEntries(loans.map(({ id, due_on }) => [id, due_on]))).toEqual({
        [closed]: '2027-03-02',
        [others[0]!]: '2027-02-26',
        [others[1]!]: '2027-03-02',
      })
      const { pickup_until } = await db.selectFrom('holds').selectAll().where('id', '=', hold).executeTakeFirstOrThrow()
      expect(pickup_until).toBe('2027-03-02T15:00:00.000Z')
      expect((await estante('calendar', 'remove', '2027-03-01', 'library=BC')).out).toBe('1 day changed.\n')
      await db.deleteFrom('opening_hours').execute()
    })

    it.each([
      [['add', '2026-02-30', 'reason=x'], 'DAY is “2026-02-30”'],
      [['add', '2027-01-01..2026-01-01', 'reason=x'], 'from one day to a later one'],
      [['add', '2026-12-24'], 'reason= is needed.'],
      [['add', '2026-12-24', 'reason=x', 'opens=12:00', 'closes=08:00'], '12:00–08:00'],
      [['remove'], 'Name the day'],
    ])('%j is refused', async (args, sentence) => {
      expect(await estante('calendar', ...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
    })
  })

  /** Runs the command while a transaction has done `change`, which it commits once the command waits for it. */
  async function meanwhile(change: (tx: Writer) => Promise<unknown>, ...args: string[]): Promise<Run> {
    const { db } = app()
    const tx = await db.startTransaction().execute()
    await change(tx)
    const run = estante(...args)
    await vi.waitFor(
      async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect((await waiting.execute(db)).rows).not.toEqual([])
      },
      { timeout: 10_000 },
    )
    await tx.commit().execute()
    return run
  }

  describe.skipIf(engine === 'sqlite')('a command that meets another one', () => {
    it('does not end a loan rule that the other has ended', async () => {
      const { db } = app()
      const numbers = ['loan_days=7', 'renewal_limit=3', 'open_loan_limit=5', 'hold_limit=2', 'pickup_hours=48']
      await estante('policy', 'set', 'material=music', ...numbers)
      const { id } = await db
        .selectFrom('policies')
        .select('id')
        .where('material_type', '=', 'music')
        .executeTakeFirstOrThrow()
      const ended_at = '2026-03-24T12:00:00.000Z'
      const end = async (tx: Writer) => {
        await lockAllCirculation(tx)
        await tx.updateTable('policies').set({ ended_at }).where('id', '=', id).execute()
      }
      expect(await meanwhile(end, 'policy', 'remove', `#${id}`)).toMatchObject({ status: 2 })
      const rule = db.selectFrom('policies').select('ended_at').where('id', '=', id)
      expect(await rule.executeTakeFirst()).toEqual({ ended_at })
    })

    it('records what an activity was when its turn came', async () => {
      await estante('activity', 'on', '1120')
      const off = (tx: Writer) => tx.updateTable('permissions').set({ enabled: 0 }).where('id', '=', 1120).execute()
      expect((await meanwhile(off, 'activity', 'on', '1120')).status).toBe(0)
      expect((await audit('permissions.switched')).at(-1)).toMatchObject({ before: 0, after: 1 })
    })
  })

  it('a loan rule names its category in either case', async () => {
    await addCategory(app().db, { code: 'Prof' })
    const numbers = ['loan_days=7', 'renewal_limit=3', 'open_loan_limit=5', 'hold_limit=2', 'pickup_hours=48']
    expect((await estante('policy', 'set', 'category=PROF', ...numbers)).out).toMatch(/^#\d+ {2}category=Prof /)
    const changed = await estante('policy', 'set', 'category=prof', 'loan_days=9')
    expect(changed.out).toMatch(/category=Prof {2}loan_days=9 /)
  })

  it('an activity is switched on for everybody, and off', async () => {
    expect((await estante('activity', 'on', '1120')).out).toContain('everybody')
    expect((await estante('activity', 'list')).out).toMatch(/1120 {2}everybody's/)
    expect((await estante('activity', 'off', '1120')).out).toContain('by right only')
    expect(await estante('activity', 'on', '7')).toMatchObject({
      status: 2,
      err: expect.stringContaining('There are: 1120'),
    })
  })

  it('a search guide is shown above the box or under “more”, and taken away', async () => {
    expect((await estante('guide', 'list')).out).toMatch(/arquivo +off +Archive/)
    expect((await estante('guide', 'on', 'arquivo')).out).toContain('under “More”')
    await estante('guide', 'on', 'arquivo')
    expect((await app().get('/api/parametros/secao_2')).json()).toContainEqual({
      guia: 'arquivo',
      descricao: 'Arquivo',
      rota: '/arquivo',
    })
    expect(await audit('guides.switched')).toMatchObject([{ guide: 'arquivo', before: false, after: true }])
    expect((await estante('guide', 'off', 'arquivo')).out).toContain('off')
    expect((await estante('guide', 'off', 'arquivo')).status).toBe(0)
    const renamed = await estante('guide', 'set', 'arquivo', 'name=Acervo histórico', 'place=row')
    expect(renamed).toMatchObject({ status: 0, out: expect.stringContaining('above the box') })
    expect((await app().get('/api/parametros/secao_1')).json()).toContainEqual({
      guia: 'arquivo',
      descricao: 'Acervo histórico',
      rota: '/arquivo',
    })
    expect((await estante('guide', 'set', 'arquivo', 'name_en=Archives', 'place=menu')).out).toContain('Archives')
    expect(await audit('guides.changed')).toMatchObject([{ guide: 'arquivo', fields: ['nameEn', 'place'] }])
    expect((await estante('guide', 'set', 'arquivo', 'place=left')).status).toBe(2)
    expect((await estante('guide', 'off', 'arquivo')).status).toBe(0)
    expect(await estante('guide', 'on', 'nenhuma')).toMatchObject({
      status: 2,
      err: expect.stringContaining('There are: pesquisa_geral'),
    })
  })

  it('a library says where it is and how to get in, and takes it back', async () => {
    const shown = async (language: string) => {
      const [campus] = (await app().get('/api/parametros/atendimento', { lang: language })).json()
      return campus.bibliotecas.find(({ sigla }: { sigla: string }) => sigla === 'BC')
    }
    const words = ['phone=(35) 5555-0100', 'accessibility=Rampa.\\nElevador.', 'accessibility_en=Ramp.']
    expect(await estante('library', 'set', 'bc', ...words)).toMatchObject({ status: 0 })
    expect(await shown('1')).toMatchObject({ telefone: '(35) 5555-0100', acessibilidade: 'Rampa.\nElevador.' })
    expect(await shown('3')).toMatchObject({ acessibilidade: 'Rampa.\nElevador.' })
    expect(await shown('5')).toMatchObject({ acessibilidade: 'Ramp.' })
    expect((await estante('library', 'list')).out).toMatch(/^BC {2}.*\n(.*\n)* {4}Ramp\./)
    expect(await audit('libraries.changed')).toMatchObject([{ fields: ['phone', 'accessibility', 'accessibilityEn'] }])
    expect((await estante('library', 'set', 'BC', 'accessibility=', 'accessibility_en=', 'phone=')).status).toBe(0)
    expect(await shown('5')).toMatchObject({ telefone: '', acessibilidade: '' })
    for (const wrong of [
      ['BC'],
      ['XX', 'phone=1'],
      ['BC', 'name='],
      ['BC', 'colour=red'],
      ['BC', `phone=${'1'.repeat(201)}`],
    ])
      expect((await estante('library', 'set', ...wrong)).status).toBe(2)
  })

  it('a question is answered on the page, and taken away', async () => {
    const added = await estante('faq', 'add', 'question=Como renovo?', 'question_en=How do I renew?', 'answer=Aqui.')
    const [, id] = /^(\d+) {2}How do I renew\?$/m.exec(added.out)!
    expect((await app().get('/api/parametros/faq')).json()).toEqual([
      { codigo: id, pergunta: 'Como renovo?', resposta: 'Aqui.' },
    ])
    expect((await estante('faq', 'list')).out).toContain('How do I renew?\n    Aqui.')
    expect((await estante('faq', 'set', id!, 'answer=Aqui.\\nOu ali.', 'question_en=How?')).out).toContain('How?\n')
    expect((await app().get('/api/parametros/faq')).json()).toMatchObject([{ resposta: 'Aqui.\nOu ali.' }])
    expect(await audit('faq.changed')).toMatchObject([{ question: 'Como renovo?', fields: ['questionEn', 'answer'] }])
    for (const wrong of [[id!], ['9999', 'answer=Sim'], [id!, 'answer='], [id!, 'colour=red']])
      expect((await estante('faq', 'set', ...wrong)).status).toBe(2)
    expect((await estante('faq', 'remove', id!)).status).toBe(0)
    expect((await estante('faq', 'remove', id!)).status).toBe(2)
    expect((await app().get('/api/parametros/faq')).json()).toEqual([])
    expect(await audit('faq.added')).toMatchObject([{ question: 'Como renovo?' }])
    expect((await estante('faq', 'add', 'question=Como?')).status).toBe(2)
    expect((await estante('faq', 'remove', 'x')).status).toBe(2)
  })

  it('a mail is worded by the library, and gets its own words back', async () => {
    expect((await estante('mail', 'list')).out).toMatch(/^holdReady +Hold ready for pickup$/m)
    const text = ['text=Chegou {title}.\\n\\n{edition}', 'subject=Venha: {title}']
    const set = await estante('mail', 'set', 'holdReady', 'language=pt', ...text)
    expect(set).toMatchObject({
      status: 0,
      out: expect.stringContaining('Venha: {title}\n\nChegou {title}.\n\n{edition}'),
    })
    expect((await estante('mail', 'list')).out).toMatch(/^holdReady +Hold ready for pickup +pt$/m)
    const broken = await estante('mail', 'set', 'holdReady', 'language=pt', 'subject={titel}')
    expect(broken.status).not.toBe(0)
    expect(broken.err).toContain('{titel}')
    expect(await audit('mail_texts.changed')).toMatchObject([{ topic: 'holdReady', language: 'pt' }])
    expect((await estante('mail', 'show', 'holdReady', 'language=pt')).out).toContain('Venha: {title}')
    expect((await estante('mail', 'reset', 'holdReady', 'language=pt')).out).not.toContain('Venha')
    for (const wrong of [['nenhum', 'subject=x'], ['holdReady'], ['holdReady', 'language=de']])
      expect((await estante('mail', 'set', ...wrong)).status).toBe(2)
  })

  it('a database is listed, changed and taken away', { tags: ['S-078'] }, async () => {
    const add = (...more: string[]) => estante('database', 'set', 'normas', ...more)
    const what = ['name=Normas', 'url=https://normas.example.org/', 'text=Normas em vigor.', 'text_en=Standards.']
    expect((await add(...what, 'access=sign-in', 'areas=3,8', 'libraries=BC')).out).toContain('normas  Normas\n')
    expect((await add('publisher=Manacá', 'areas=3')).status).toBe(0)
    expect((await estante('database', 'list')).out).toBe(
      'normas  Normas\n    Manacá  sign-in  3  BC\n    https://normas.example.org/\n',
    )
    const stored = await app().db.selectFrom('bibliographic_databases').selectAll().execute()
    expect(stored).toMatchObject([{ description_es: 'Normas em vigor.', description_en: 'Standards.' }])
    expect(await audit('bibliographic_databases.set')).toMatchObject([
      { code: 'normas' },
      { fields: ['publisher', 'areas'] },
    ])
    for (const wrong of [
      ['access=secret'],
      ['areas=99'],
      ['libraries=XX'],
      ['url=javascript:alert(1)'],
      ['name='],
      ['colour=red'],
      [`text=${'x'.repeat(2001)}`],
    ])
      expect((await add(...wrong)).status).toBe(2)
    expect((await estante('database', 'set', 'UPPER', ...what)).status).toBe(2)
    expect((await estante('database', 'set', 'nova', 'name=Nova')).status).toBe(2)
    expect((await estante('database', 'remove', 'normas')).status).toBe(0)
    expect((await estante('database', 'remove', 'normas')).status).toBe(2)
    expect(await audit('bibliographic_databases.removed')).toMatchObject([{ code: 'normas' }])
  })

  it('an event is announced, and taken away', async () => {
    const what = ['title=Clube de leitura', 'title_en=Reading club', 'text=Aberto a todos.']
    const added = await estante('event', 'add', '2099-03-12', ...what, 'starts=18:00', 'place=Saguão')
    const [, id] = /^(\d+) {2}Reading club$/m.exec(added.out)!
    expect((await app().get('/api/parametros/eventos_institucionais')).json()).toMatchObject([
      { codigo: id, titulo: 'Clube de leitura', data_inicio: '12/03/2099', hora_inicio: '18:00', local: 'Saguão' },
    ])
    expect((await estante('event', 'list')).out).toBe(`${id}  2099-03-12  18:00  Reading club\n`)
    expect((await estante('event', 'remove', id!)).status).toBe(0)
    expect((await estante('event', 'remove', id!)).status).toBe(2)
    expect(await audit('events.removed')).toHaveLength(1)
    for (const wrong of [['12/13/2099'], ['2099-03-12', 'title=x'], ['2099-03-12', ...what, 'starts=25:00']])
      expect((await estante('event', 'add', ...wrong)).status).toBe(2)
    expect((await estante('event', 'add', '2099-03-12', ...what, 'url=javascript:alert(1)')).status).toBe(2)
  })
})
