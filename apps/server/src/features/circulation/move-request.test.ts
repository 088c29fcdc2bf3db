import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, deskOf, mailContext, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addTitle, testNow } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { requestableKinds } from '../loan-requests/requestable-kinds.ts'
import { moveRequest, type RequestMove } from './move-request.ts'

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let fixture: DeskFixture
  let title: number
  let promised: number
  let other: number
  let request: number

  beforeAll(async () => {
    fixture = await addDeskFixture(database().db)
  })
  beforeEach(async () => {
    const { db } = database()
    title = await addTitle(db)
    promised = await addCopy(db, { title_id: title, library_id: fixture.here })
    other = await addCopy(db, { title_id: title, library_id: fixture.here })
    request = await ask(promised)
  })

  const ask = async (copy_id: number | null) => {
    const { patron } = await someone(database().db)
    const way = { from_library_id: fixture.here, to_library_id: fixture.there, state: 'waiting' as const }
    const { id } = await database()
      .db.insertInto('loan_requests')
      .values({ title_id: title, patron_id: patron, copy_id, ...way, created_at: testNow, updated_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const move = (to: RequestMove['to'], copyId?: number, requestId = request) =>
    database().transact((tx) =>
      moveRequest(tx, mailContext, { requestId, to, by: 'staff', ...(copyId && { copyId }) }, tuesday),
    )
  const stateOf = async (id: number) =>
    (await database().db.selectFrom('copies').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  /** Copies of the title that another patron can request. */
  const free = async () => (await requestableKinds(database().db, title, '2026-03-10'))[0]?.counts.free
  const audit = (action: string, copy: number) =>
    database()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .where('subject', '=', 'copy')
      .where('subject_id', '=', copy)
      .execute()

  describe('a copy that is sent in place of the promised one', () => {
    it('leaves that one missing: nobody else is promised it, and the audit log says why', async () => {
      expect(await move('in-transit', other)).toMatchObject({ moved: true, request: { copyId: other } })
      expect([await stateOf(promised), await stateOf(other)]).toEqual(['missing', 'available'])
      expect(await free()).toBe(0)
      const rows = await audit('copies.marked_missing', promised)
      expect(rows).toMatchObject([{ actor: 'command-line', details: JSON.stringify({ request }) }])
    })

    it('leaves it so until it comes over the desk', async () => {
      await move('in-transit', other)
      expect(await deskOf(database()).checkIn(promised, fixture.here)).toMatchObject({
        wasLost: true,
        destination: { to: 'shelf' },
      })
      expect([await stateOf(promised), await free()]).toEqual(['available', 1])
    })

    it('says nothing of a promised copy that was withdrawn or set aside before', async () => {
      await database().db.updateTable('copies').set({ state: 'in-repair' }).where('id', '=', promised).execute()
      await move('in-transit', other)
      expect([await stateOf(promised), await audit('copies.marked_missing', promised)]).toEqual(['in-repair', []])
    })

    it('leaves nothing missing where none was promised, the promised one is named, or the request ends', async () => {
      expect(await move('in-transit', promised)).toMatchObject({ request: { copyId: promised } })
      expect(await move('in-transit', other, await ask(null))).toMatchObject({ request: { copyId: other } })
      expect([await stateOf(promised), await stateOf(other)]).toEqual(['available', 'available'])
      const third = await addCopy(database().db, { title_id: title, library_id: fixture.here })
      const ended = await ask(third)
      expect(await move('cancelled', undefined, ended)).toMatchObject({ moved: true, destination: { to: 'shelf' } })
      expect(await stateOf(third)).toBe('available')
    })

    it('is missing when staff remove a waiting request because nothing was found', async () => {
      const copy = await addCopy(database().db, { title_id: title, library_id: fixture.here })
      const outcome = await move('removed', undefined, await ask(copy))
      expect(outcome).toMatchObject({ moved: true })
      expect(outcome).not.toHaveProperty('destination')
      expect(await stateOf(copy)).toBe('missing')
    })
  })
})
