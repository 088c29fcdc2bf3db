import { beforeAll, describe, expect, it } from 'vitest'
import { addCopy, addHold, addInstitution, addLibrary, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { runEstanteWith } from '../testing/run-estante.ts'
import { readWeek } from './read-hours.ts'

describe('a week as it is typed', () => {
  it.each([
    [{ mon: '08:00-21:00' }, { mon: [{ opens: '08:00', closes: '21:00' }] }],
    [
      { mon: 'closed', tue: [] },
      { mon: [], tue: [] },
    ],
    [
      { sat: '08:00–12:00, 13:00-17:00' },
      {
        sat: [
          { opens: '08:00', closes: '12:00' },
          { opens: '13:00', closes: '17:00' },
        ],
      },
    ],
  ])('%j can be', (input, days) => {
    expect(readWeek(input).days).toEqual(days)
  })

  it.each([
    [{ mon: '8:00-12:00' }, 'hoursSpan'],
    [{ mon: '12:00-08:00' }, 'hoursSpan'],
    [{ mon: '08:00-24:01' }, 'hoursSpan'],
    [{ mon: '08:00-12:00,11:00-13:00' }, 'hoursSpan'],
    [{ mon: '13:00-14:00,08:00-12:00' }, 'hoursSpan'],
    [{ mon: '' }, 'hoursSpan'],
    [{ mon: null }, 'hoursSpan'],
    [{ mon: Array.from({ length: 100 }, () => '08:00-09:00') }, 'hoursSpan'],
    [{ montag: '08:00-12:00' }, 'configField'],
    [['mon'], 'configField'],
    [null, 'configField'],
    [{ library: 'BC' }, 'hoursDayNeeded'],
  ])('%j cannot', (input, code) => {
    expect(() => readWeek(input)).toThrow(code)
  })
})

eachDatabase((engine) => {
  /** A server that runs while the command line changes what it reads. */
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let library: number
  const withInput = (input: string, ...args: string[]) => {
    const { url: place, dataFolder } = app()
    const variables = { ESTANTE_DATA: dataFolder, ...(engine === 'postgres' && { DATABASE_URL: place }) }
    return runEstanteWith(input, variables, 'config', 'hours', ...args)
  }
  const hours = (...args: string[]) => withInput('', ...args)
  /** What readers are told. */
  const told = async () => (await libraryTold())?.horarios
  const libraryTold = async () => {
    const campuses: { bibliotecas: { cod_biblioteca: string; horarios: object[] }[] }[] = (
      await app().get('/api/parametros/atendimento')
    ).json()
    return campuses
      .flatMap(({ bibliotecas }) => bibliotecas)
      .find((one: { cod_biblioteca: string }) => one.cod_biblioteca === String(library))
  }
  const audit = () => app().db.selectFrom('audit_log').selectAll().where('action', '=', 'hours.set').execute()

  beforeAll(async () => {
    library = await addLibrary(app().db, { code: 'BC' })
  })

  describe('the hours of a week', () => {
    it('are set day by day, told to readers at once, and stand in the audit log', async () => {
      const set = await hours('set', 'mon=08:00-12:00,13:00-18:00', 'tue=09:00-17:00')
      expect(set).toMatchObject({
        status: 0,
        out: 'library=BC mon=08:00-12:00,13:00-18:00 tue=09:00-17:00 wed=closed thu=closed fri=closed sat=closed sun=closed\n',
      })
      for (const _ of ['once', 'again']) expect((await hours('set', 'library=bc', 'tue=closed')).status).toBe(0)
      const monday = { dia_semana: '1', periodos: [expect.anything(), { abre: '13:00', fecha: '18:00' }] }
      expect(await told()).toEqual([monday])
      const rows = await audit()
      expect(rows.map(({ actor, subject_id }) => [actor, subject_id])).toEqual([
        ['command-line', library],
        ['command-line', library],
        ['command-line', library],
      ])
      expect(JSON.parse(rows[1]!.details)).toMatchObject({
        before: { tue: ['09:00-17:00'] },
        after: { mon: ['08:00-12:00', '13:00-18:00'], tue: [] },
      })
    })

    it('are written as JSON that can be read again, of several libraries all or none', async () => {
      await addLibrary(app().db, { code: 'BL' })
      const week = { mon: ['10:00-12:00'], tue: [], wed: [], thu: [], fri: [], sat: [], sun: ['09:00-10:00'] }
      const both = ['BC', 'BL'].map((code) => JSON.stringify({ library: code, ...week })).join('\n')
      expect(await withInput(both, 'set', '-', '--json')).toMatchObject({ status: 0, out: `${both}\n` })
      expect((await hours('list', '--json')).out).toBe(`${both}\n`)
      expect((await hours('list', 'BL', '--json')).out).toBe(`${both.split('\n')[1]}\n`)
      const half = `{"library":"BC","mon":[]}\n{"library":"ZZ","mon":[]}`
      expect(await withInput(half, 'set', '-')).toMatchObject({ status: 2, err: expect.stringContaining('BC, BL') })
      expect((await hours('list', '--json')).out).toBe(`${both}\n`)
      const named = await hours('set', 'library=BC, bl', 'tue=08:00-09:00', '--json')
      expect(named.out.split('\n').map((line) => line && JSON.parse(line).tue)).toEqual([
        ['08:00-09:00'],
        ['08:00-09:00'],
        '',
      ])
      expect(await hours('set', 'library=BC,ZZ', 'tue=closed')).toMatchObject({ status: 2 })
      expect((await hours('list', '--json')).out).toBe(named.out)
    })

    it('move what is due on a day that they close, and say so beside the result', async () => {
      const { db } = app()
      const copy_id = await addCopy(db, { library_id: library })
      await hours('set', 'library=BC', 'mon=08:00-12:00', 'sat=08:00-12:00', 'sun=closed')
      // A Saturday, and no holiday of anybody's.
      const loan = await addLoan(db, { copy_id, due_on: '2099-03-14' })
      const set = await hours('set', 'library=BC', 'sat=closed', '--json')
      expect(set.err).toBe('1 due date moved to the next day of opening.\n')
      expect(JSON.parse(set.out)).toMatchObject({ library: 'BC', sat: [] })
      const row = await db.selectFrom('loans').select('due_on').where('id', '=', loan).executeTakeFirstOrThrow()
      expect(row.due_on).toBe('2099-03-16')
    })

    it('that are shorter move what is kept until after closing, tell its person, and say so beside the result', async () => {
      const { db } = app()
      await hours('set', 'library=BC', 'mon=08:00-18:00')
      const patron_id = await addPatron(db, { email: 'kept@example.org', receives_email: 1 })
      const title_id = await addTitle(db)
      // A Monday at six in the evening.
      const kept = { state: 'available' as const, copy_id: await addCopy(db), pickup_until: '2099-03-16T21:00:00.000Z' }
      const hold = await addHold(db, { title_id, patron_id, library_id: library, ...kept })
      const set = await hours('set', 'library=BC', 'mon=08:00-12:00', '--json')
      expect(set.err).toBe('1 pick-up deadline moved to hours of opening.\n')
      const row = await db.selectFrom('holds').select('pickup_until').where('id', '=', hold).executeTakeFirstOrThrow()
      expect(row.pickup_until).toBe('2099-03-16T15:00:00.000Z')
      expect((await queuedMails(app())).filter(({ to }) => to === 'kept@example.org')).toMatchObject([
        { topic: 'pickupMoved', until: '2099-03-16T15:00:00.000Z' },
      ])
    })

    it('need a library where there are several, a day, and hours that can be', async () => {
      expect((await hours('set', 'mon=08:00-12:00')).err).toContain('BC, BL')
      expect((await hours('set', 'library=BC')).err).toContain('Name a day and its hours')
      expect((await hours('set', 'library=BC', 'mon=8-12')).err).toContain('08:00-12:00,13:00-18:00')
      expect(await hours('set', 'library=BC', 'monday=08:00-12:00')).toMatchObject({ status: 2, out: '' })
      expect((await withInput('not json\n', 'set', '-')).err).toContain('neither JSON nor name=value')
      expect((await hours('set')).status).toBe(2)
    })
  })
})

it('open until midnight is open until the last minute of the day', () => {
  expect(readWeek({ mon: '00:00-24:00' }).days).toEqual({ mon: [{ opens: '00:00', closes: '23:59' }] })
})
