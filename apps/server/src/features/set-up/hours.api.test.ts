import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCopy, addHold, addInstitution, addLibrary, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = '/api/balcao/configuracao/horarios'
const calendarPath = '/api/balcao/configuracao/calendario'

const ordinary = '08:00-18:00'
const workdays = { seg: ordinary, ter: ordinary, qua: ordinary, qui: ordinary, sex: ordinary }
const week = { ...workdays, sab: '08:00-12:00', dom: '' }
const newDays = { anos: 0, horario: '', motivo: 'Recesso', motivo_es: '', motivo_en: 'Recess' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn

  beforeAll(async () => {
    await addInstitution(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  const read = async (url: string, query: Record<string, string> = {}, who = administrator) => {
    const answer = await app().get(`${url}?${new URLSearchParams(query)}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const send = async (method: 'put' | 'post', url: string, body: object, who = administrator) => {
    const answer = await app()[method](url, body, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const shown = async (library: number) =>
    (await read(path)).bibliotecas.find((one: { cod_biblioteca: string }) => one.cod_biblioteca === String(library))
  const save = async (library: number, days: object, who = administrator) => {
    const { versao } = await shown(library)
    return send('put', path, { biblioteca: String(library), versao, ...week, ...days }, who)
  }
  const openLibrary = async () => {
    const id = await addLibrary(app().db)
    expect((await save(id, {})).status).toBe(200)
    return id
  }
  const audited = async (action: string) => {
    const rows = app().db.selectFrom('audit_log').select(['actor', 'subject_id', 'library_id', 'details'])
    const [row] = await rows.where('action', '=', action).orderBy('id', 'desc').execute()
    return row && { ...row, details: JSON.parse(row.details) }
  }
  const headOf = async (library: number) => {
    const head = await signInAs(app())
    const right = { account_id: head.account, permission_id: staffRights.settings, library_id: library }
    await app().db.insertInto('library_permissions').values(right).execute()
    return head
  }
  const dueOn = async (loan: number) =>
    (await app().db.selectFrom('loans').select('due_on').where('id', '=', loan).executeTakeFirstOrThrow()).due_on
  const loanDue = async (library: number, due_on: string) =>
    addLoan(app().db, { copy_id: await addCopy(app().db, { library_id: library }), due_on })

  describe('the week of a library', { tags: ['C-254'] }, () => {
    it('is set, is what readers are told, and the record says what it was', async () => {
      const id = await addLibrary(app().db)
      expect(await shown(id)).toMatchObject({ seg: '', dom: '' })
      const saved = await save(id, { ter: ' 8h às 12 e 13-18 ' })
      expect(saved).toMatchObject({ status: 200, emprestimos: 0, retiradas: 0 })
      expect(saved.biblioteca).toMatchObject({ seg: ordinary, ter: '08:00-12:00, 13:00-18:00', dom: '' })
      expect(await shown(id)).toEqual(saved.biblioteca)
      expect(await audited('hours.set')).toMatchObject({
        actor: `account ${administrator.account}`,
        subject_id: id,
        library_id: id,
        details: { before: { mon: [] }, after: { mon: [ordinary], tue: ['08:00-12:00', '13:00-18:00'] } },
      })
      const told = (await app().get('/api/parametros/atendimento')).json()
      expect(JSON.stringify(told)).toContain('"fecha":"12:00"')
    })

    it('says what it would move before it is saved, and then moves that', async () => {
      const { db } = app()
      const id = await openLibrary()
      // Saturdays; the second is another library's.
      const loans = [await loanDue(id, '2026-03-14'), await loanDue(id, '2026-03-14')]
      const other = await loanDue(await openLibrary(), '2026-03-14')
      const patron_id = await addPatron(db, { email: 'kept@example.org', receives_email: 1 })
      const kept = { state: 'available' as const, copy_id: await addCopy(db), pickup_until: '2026-03-14T14:00:00.000Z' }
      await addHold(db, { title_id: await addTitle(db), patron_id, library_id: id, ...kept })
      const preview = await read(`${path}/previa`, { biblioteca: String(id), ...week, sab: 'fechada' })
      expect(preview).toEqual({
        status: 200,
        prazos: [{ de: '2026-03-14', para: '2026-03-16', quantos: 2 }],
        retiradas: 1,
      })
      expect(await dueOn(loans[0]!)).toBe('2026-03-14')
      expect(await save(id, { sab: '' })).toMatchObject({ status: 200, emprestimos: 2, retiradas: 1 })
      expect([await dueOn(loans[0]!), await dueOn(loans[1]!), await dueOn(other)]).toEqual([
        '2026-03-16',
        '2026-03-16',
        '2026-03-14',
      ])
      expect((await audited('loans.due_date_moved'))?.actor).toBe(`account ${administrator.account}`)
      expect((await queuedMails(app())).filter(({ to }) => to === 'kept@example.org')).toHaveLength(1)
    })

    it('of which nothing differs is not on record again', async () => {
      const id = await openLibrary()
      const before = await audited('hours.set')
      expect(await save(id, { seg: '8-18' })).toMatchObject({ status: 200 })
      expect(await audited('hours.set')).toEqual(before)
    })

    it('is not saved over what somebody else saved since it was read', async () => {
      const id = await openLibrary()
      const { versao } = await shown(id)
      await save(id, { dom: '09:00-12:00' })
      const late = { biblioteca: String(id), versao, ...week, seg: '' }
      expect(await send('put', path, late)).toMatchObject({ status: 422, code: 'set_up.changed_meanwhile' })
      expect(await shown(id)).toMatchObject({ seg: ordinary, dom: '09:00-12:00' })
    })

    it('is refused at the day that is no hours, and of a library that is not there', async () => {
      const id = await openLibrary()
      const wrong = await save(id, { qua: '18-8', qui: 'manhã' })
      expect(wrong).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      // 'field.not_hours'
      expect(Object.keys(wrong.errors)).toEqual(['qua', 'qui'])
      const gone = { biblioteca: '999999', versao: 'x', ...week }
      expect(await send('put', path, gone)).toMatchObject({ code: 'set_up.library_not_found' })
      expect(await read(`${path}/previa`, { biblioteca: '999999', ...week })).toMatchObject({
        code: 'set_up.library_not_found',
      })
    })

    it('is for the head of the library, and for no other’s', async () => {
      const [own, other] = [await openLibrary(), await openLibrary()]
      const head = await headOf(own)
      expect((await save(own, { dom: '9-12' }, head)).status).toBe(200)
      expect(await save(other, { dom: '9-12' }, head)).toMatchObject({ status: 403 })
      expect((await read(`${path}/previa`, { biblioteca: String(other), ...week }, head)).status).toBe(403)
      expect(await shown(other)).toMatchObject({ dom: '' })
    })
  })

  describe('days of the calendar', { tags: ['C-255'] }, () => {
    interface Days {
      biblioteca: string
      de: string
      ate: string
    }
    const preview = (days: Days, query: Record<string, string> = {}) =>
      read(`${calendarPath}/previa`, { ...days, ...query })
    const set = async (days: Days, change: object = {}, who = administrator) => {
      const { versao } = await preview(days, 'anos' in change ? { anos: String(change.anos) } : {})
      return send('put', calendarPath, { ...days, ...newDays, versao, ...change }, who)
    }
    const remove = async (days: Days, who = administrator) => {
      const { versao } = await preview(days, { remover: 'sim' })
      return send('post', `${calendarPath}/remocao`, { ...days, versao }, who)
    }
    const periods = async (library: number | '') =>
      (await read(path)).periodos.filter((one: Days) => one.biblioteca === String(library))

    it('close a library, move what is due, and are given back', async () => {
      const id = await openLibrary()
      // A Thursday to a Monday; the loan is due on the Friday.
      const loan = await loanDue(id, '2026-04-03')
      const days = { biblioteca: String(id), de: '2026-04-02', ate: '2026-04-06' }
      expect(await preview(days)).toMatchObject({
        dias: 5,
        substitui: [],
        prazos: [{ de: '2026-04-03', para: '2026-04-07', quantos: 1 }],
        retiradas: 0,
      })
      expect(await dueOn(loan)).toBe('2026-04-03')
      expect(await set(days)).toEqual({ status: 200, dias: 5, emprestimos: 1, retiradas: 0 })
      expect(await dueOn(loan)).toBe('2026-04-07')
      expect(await periods(id)).toEqual([
        { ...days, horario: '', motivo: 'Recesso', motivo_es: 'Recesso', motivo_en: 'Recess' },
      ])
      expect(await audited('calendar.days_added')).toMatchObject({
        actor: `account ${administrator.account}`,
        library_id: id,
        details: { from: days.de, until: days.ate, library: id, days: 5 },
      })
      expect(await remove(days)).toMatchObject({ status: 200, dias: 5 })
      expect(await periods(id)).toEqual([])
      expect(await dueOn(loan)).toBe('2026-04-07')
      expect(await audited('calendar.days_removed')).toMatchObject({ library_id: id, details: { days: 5 } })
    })

    it('of all libraries may come back every year', async () => {
      const id = await openLibrary()
      const loan = await loanDue(id, '2026-09-07')
      const days = { biblioteca: '', de: '2026-09-07', ate: '2026-09-07' }
      expect(await preview(days, { anos: '2' })).toMatchObject({ dias: 3 })
      expect(await set(days, { anos: 2, motivo: 'Independência' })).toMatchObject({ dias: 3, emprestimos: 1 })
      expect(await dueOn(loan)).toBe('2026-09-08')
      expect((await periods('')).map(({ de }: Days) => de)).toEqual(['2026-09-07', '2027-09-07', '2028-09-07'])
      const own = { biblioteca: String(id), de: '2026-09-07', ate: '2026-09-07' }
      expect(await set(own, { horario: '8-12', motivo: 'Plantão' })).toMatchObject({ dias: 1 })
      expect(await periods(id)).toMatchObject([{ horario: '08:00-12:00', motivo: 'Plantão' }])
      expect(await periods('')).toHaveLength(3)
    })

    it('replace what stood there, after it was shown', async () => {
      const id = await openLibrary()
      const day = { biblioteca: String(id), de: '2026-05-01', ate: '2026-05-01' }
      await set(day)
      const again = await preview({ ...day, ate: '2026-05-02' })
      expect(again.substitui).toMatchObject([{ de: '2026-05-01', ate: '2026-05-01', motivo: 'Recesso' }])
      expect(await set({ ...day, ate: '2026-05-02' }, { motivo: 'Trabalho' })).toMatchObject({ dias: 2 })
      expect(await periods(id)).toMatchObject([{ de: '2026-05-01', ate: '2026-05-02', motivo: 'Trabalho' }])
    })

    it('that somebody else changed since the preview stay as they are', async () => {
      const id = await openLibrary()
      const day = { biblioteca: String(id), de: '2026-06-04', ate: '2026-06-04' }
      const { versao } = await preview(day)
      await set(day, { motivo: 'Corpus Christi' })
      expect(await send('put', calendarPath, { ...day, ...newDays, versao })).toMatchObject({
        status: 422,
        code: 'set_up.days_changed',
      })
      expect(await send('post', `${calendarPath}/remocao`, { ...day, versao })).toMatchObject({
        code: 'set_up.days_changed',
      })
      expect(await periods(id)).toMatchObject([{ motivo: 'Corpus Christi' }])
    })

    it.for([
      [{ ate: '2026-06-30' }, 'common.period_backwards'],
      [{ ate: '2027-12-31' }, 'set_up.days_too_many'],
      [{ ate: '2027-07-02', anos: 1 }, 'set_up.days_too_many'],
      [{ biblioteca: '999999' }, 'set_up.library_not_found'],
      [{ motivo: ' ' }, 'common.invalid_fields'],
      // 'field.not_one_period'
      [{ horario: '8-12, 13-18' }, 'common.invalid_fields'],
      [{ anos: 11 }, 'common.invalid_fields'],
      [{ de: '2026-02-30' }, 'common.invalid_fields'],
    ] as const)('are not set with %j', async ([change, code]) => {
      const id = await openLibrary()
      const body = { biblioteca: String(id), de: '2026-07-01', ate: '2026-07-01', versao: 'x', ...newDays, ...change }
      expect(await send('put', calendarPath, body)).toMatchObject({ status: 422, code })
      if (code === 'common.invalid_fields') return
      const { biblioteca, de, ate } = body
      const query = { biblioteca, de, ate, anos: String(body.anos) }
      expect(await read(`${calendarPath}/previa`, query)).toMatchObject({ code })
      if (!('anos' in change)) {
        const removal = { biblioteca, de, ate, versao: 'x' }
        expect(await send('post', `${calendarPath}/remocao`, removal)).toMatchObject({ code })
      }
    })

    it('of one library are its head’s, those of all need the right at all', async () => {
      const [own, other] = [await openLibrary(), await openLibrary()]
      const head = await headOf(own)
      const day = { de: '2026-08-03', ate: '2026-08-03' }
      expect((await set({ biblioteca: String(own), ...day }, {}, head)).status).toBe(200)
      for (const biblioteca of [String(other), '']) {
        expect((await set({ biblioteca, ...day }, {}, head)).status).toBe(403)
        expect((await remove({ biblioteca, ...day }, head)).status).toBe(403)
        expect((await read(`${calendarPath}/previa`, { biblioteca, ...day }, head)).status).toBe(403)
      }
      expect(await periods(other)).toEqual([])
    })
  })
})
