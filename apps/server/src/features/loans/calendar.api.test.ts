import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addHold, addInstitution, addTitle } from '../../../test/factories.ts'
import { addLoanScene } from '../../../test/loan-scene.ts'
import { actIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { writeCalendar } from './calendar-file.ts'

const path = '/api/emprestimo/agenda'

/** The unfolded lines of a calendar. */
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const textOf = (text: string, name: string) =>
  unfold(text)
    .find((line) => line.startsWith(name))
    ?.slice(name.length)

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  it('the calendar has due dates and pick-ups, and an event moves when its loan is renewed', {
    tags: ['W-192'],
  }, async () => {
    const { ana, chosen, library } = await addLoanScene(app(), { title: 'Torto arado' })
    const other = await addLoanScene(app(), { title: 'Quarto de despejo' })
    await app().db.updateTable('loans').set({ state: 'returned' }).where('id', '=', other.loan).execute()
    await addHold(app().db, {
      title_id: other.title,
      patron_id: ana.patron,
      copy_id: other.copy,
      state: 'available',
      available_at: '2026-03-10T12:00:00.000Z',
      pickup_until: '2026-03-11T21:30:00.000Z',
    })
    const at = '2026-03-10T12:00:00.000Z'
    await app()
      .db.insertInto('loan_requests')
      .values({
        title_id: await addTitle(app().db, { title: 'Trazido' }),
        patron_id: ana.patron,
        state: 'available',
        from_library_id: library,
        pickup_until: '2026-03-13T21:00:00.000Z',
        created_at: at,
        updated_at: at,
      })
      .execute()
    const { url } = (await app().post(path, {}, ana.headers)).json()
    const before = await app().get(url)
    expect(before.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(before.headers['cache-control']).toContain('no-store')
    expect(unfold(before.body)).toEqual(
      expect.arrayContaining([
        'SUMMARY:Devolver: Torto arado',
        'DTSTART;VALUE=DATE:20260312',
        'DTEND;VALUE=DATE:20260313',
        'SUMMARY:Retirar até 18:30: Quarto de despejo',
        'DTSTART;VALUE=DATE:20260311',
        'SUMMARY:Retirar até 18:00: Trazido',
        'DTSTART;VALUE=DATE:20260313',
      ]),
    )
    await app().post('/api/emprestimo/renovacao', [chosen], ana.headers)
    const after = await app().get(url)
    expect(textOf(after.body, 'UID:')).toBe(textOf(before.body, 'UID:'))
    expect([textOf(before.body, 'SEQUENCE:'), textOf(after.body, 'SEQUENCE:')]).toEqual(['0', '1'])
    expect(textOf(after.body, 'DTSTART;VALUE=DATE:')).toBe('20260324')
    expect(unfold(after.body).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  })

  it('another program reads the same events from the calendar', { tags: ['W-192'] }, async () => {
    const title = 'Vidas; secas, de novo: um título longo que passa de setenta e cinco octetos, com “aspas” e ção'
    const { ana } = await addLoanScene(app(), { title })
    const { url } = (await app().post(path, {}, ana.headers)).json()
    const calendar = new ICAL.Component(ICAL.parse((await app().get(url)).body))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
      [`Devolver: ${title}`, '2026-03-12'],
    ])
  })

  it('its address is kept as a hash alone, is one at a time, and ends', async () => {
    const { headers, patron } = await signInAs(app())
    const state = async () => (await app().get(path, headers)).json()
    expect(await state()).toEqual({ ativa: false, desde: '', lida: '' })
    const first = (await app().post(path, {}, headers)).json()
    const secret = first.url.slice(`${path}/`.length, -'.ics'.length)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const row = app().db.selectFrom('calendar_feeds').selectAll().where('patron_id', '=', patron)
    expect(JSON.stringify(await row.execute())).not.toContain(secret)
    expect((await app().get(`${path}/${secret}`)).statusCode).toBe(200)
    expect(await state()).toEqual({ ativa: true, desde: '2026-03-10T15:00:00.000Z', lida: '2026-03-10T15:00:00.000Z' })
    const second = (await app().post(path, {}, headers)).json()
    expect((await app().get(first.url)).json().code).toBe('loans.calendar_not_found')
    expect((await app().get(second.url)).statusCode).toBe(200)
    expect((await app().delete(path, headers)).json().ativa).toBe(false)
    expect((await app().get(second.url)).statusCode).toBe(404)
  })

  it('its address ends when its reader signs out on every device', async () => {
    const { headers } = await signInAs(app())
    const { url } = (await app().post(path, {}, headers)).json()
    expect((await app().get(url)).statusCode).toBe(200)
    await app().delete('/api/pessoas/sessoes', headers)
    expect((await app().get(url)).json()).toMatchObject({ code: 'loans.calendar_not_found' })
  })

  it('its address ends with the password that it was made under', async () => {
    const account = await addAccount(app().db, { password_hash: await hashPassword('Sabiá-1-Azul') })
    const { headers } = await signInAs(app(), { account })
    const { url } = (await app().post(path, {}, headers)).json()
    const change = { senhaAtual: 'Sabiá-1-Azul', senhaNova: 'Tucano-22-Toco' }
    const changed = await app().app.inject({
      method: 'PUT',
      url: '/api/pessoas/meu-pergamum/senha',
      payload: change,
      headers,
    })
    expect(changed.statusCode).toBe(200)
    expect((await app().get(url)).statusCode).toBe(404)
  })

  it('whoever acts for somebody makes no address', async () => {
    const ana = await signInAs(app())
    await actIn(app(), ana)
    expect((await app().post(path, {}, ana.headers)).json().code).toBe('second-factors.not_as_another')
  })
})

describe('the file', () => {
  const event = { uid: 'a@estante', day: '2026-03-12', description: '', location: '', sequence: 0 }
  const changed = '2026-03-01T12:00:00.000Z'

  it('takes nothing in a title for more than text', () => {
    const summary = 'Um;dois, três \\ quatro\r\nEND:VEVENT\rX:1\u2028Y\u0000'
    const lines = unfold(writeCalendar('UT\nX-EVIL:1', [{ ...event, changed, summary }], 'pt'))
    expect(lines).toContain('SUMMARY:Um\\;dois\\, três \\\\ quatro END:VEVENT X:1 Y')
    expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('X-EVIL') || line.startsWith('X:'))).toEqual([])
  })

  it('folds lines at 75 bytes without cutting a letter', () => {
    const summary = 'ção '.repeat(60).trim()
    const text = writeCalendar('UT', [{ ...event, changed, summary }], 'pt')
    const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(textOf(text, 'SUMMARY:')).toBe(summary)
    expect(text).not.toMatch(/[^\r]\n/)
  })
})
