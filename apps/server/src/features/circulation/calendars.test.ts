import { openDayFrom } from '@estante/domain/circulation/open-days'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addInstitution, addLibrary } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { Calendars, weekOfInstitution } from './calendars.ts'

const sunday = Temporal.PlainDate.from('2026-03-15')

it('the institution opens with its first library and closes with its last', () => {
  const early = { 1: [{ opens: '08:00', closes: '12:00' }] }
  const late = { 1: [{ opens: '13:00', closes: '21:00' }], 6: [{ opens: '09:00', closes: '12:00' }] }
  expect(weekOfInstitution([early, late])).toEqual({
    1: [{ opens: '08:00', closes: '21:00' }],
    6: [{ opens: '09:00', closes: '12:00' }],
  })
  expect(weekOfInstitution([])).toEqual({})
})

eachDatabase((engine) => {
  const database = useDatabase(engine)

  it('a library without hours is closed when every library with hours is', async () => {
    const { db } = database()
    await addInstitution(db)
    const [known, unknown] = [await addLibrary(db), await addLibrary(db)]
    const span = { library_id: known, opens: '08:00', closes: '18:00' }
    await db
      .insertInto('opening_hours')
      .values([1, 2, 3, 4, 5].map((weekday) => ({ ...span, weekday })))
      .execute()
    const calendars = await Calendars.read(db, sunday)
    expect(openDayFrom(sunday, calendars.of(unknown)).toString()).toBe('2026-03-16')
    expect(calendars.of(unknown)).toEqual(calendars.of(known))
  })
})
