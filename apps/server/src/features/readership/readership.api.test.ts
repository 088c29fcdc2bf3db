import { beforeEach, describe, expect, it } from 'vitest'
import {
  addCopy,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addPolicy,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { makeReadership } from '../../jobs/make-readership.ts'
import { runJob } from '../../jobs/run-job.ts'
import { erasePatronData } from '../patron/store/personal-data.ts'

const returned = '2026-03-01T12:00:00.000Z'
const tooLongAgo = '2024-03-09T12:00:00.000Z'

eachDatabase((engine) => {
  describe('who borrowed this also borrowed', () => {
    const app = useTestApp(engine)
    let library: number
    let policy: number
    let [first, second, third] = [0, 0, 0]
    let readers: number[]

    beforeEach(async () => {
      const { db } = app()
      if (!(await db.selectFrom('institution').select('id').executeTakeFirst())) await addInstitution(db)
      library = await addLibrary(db)
      policy = await addPolicy(db)
      first = await addTitle(db)
      second = await addTitle(db)
      third = await addTitle(db)
      readers = []
      for (let i = 0; i < 6; i++) readers.push(await addPatron(db))
      app().moveTo(testNow)
      await setSettings(db, { 'loans.also_borrowed': true })
      await db.deleteFrom('readership_runs').execute()
    })

    const borrow = async (patron_id: number, title_id: number, row: object = {}) => {
      const { db } = app()
      const copy_id = await addCopy(db, { title_id, library_id: library })
      const dates = { checked_out_at: returned, returned_at: returned, state: 'returned' as const }
      await addLoan(db, { copy_id, patron_id, policy_id: policy, ...dates, ...row })
    }
    const borrowBoth = async (people: readonly number[], other: number, row: object = {}) => {
      for (const reader of people) {
        await borrow(reader, first, row)
        await borrow(reader, other, row)
      }
    }
    const count = () => {
      const { database, ctx } = app()
      const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
      return runJob({ database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock }, makeReadership, 'one')
    }
    const shown = async (title = first) => {
      await app().refresh()
      const answer = await app().get(`/api/acervo/${title}/tambem-emprestados`)
      expect(answer.statusCode).toBe(200)
      return answer.json().map((hit: { cod_acervo: string }) => Number(hit.cod_acervo))
    }
    const forgetAll = () =>
      app().db.updateTable('readership_runs').set({ created_at: '2026-02-01T08:00:00.000Z' }).execute()

    it('names what five people borrowed both, on either title, and nothing that four did', {
      tags: ['C-214'],
    }, async () => {
      await borrowBoth(readers.slice(0, 5), second)
      await borrowBoth(readers.slice(0, 4), third)
      await count()
      expect(await shown()).toEqual([second])
      expect(await shown(second)).toEqual([first])
      expect(await shown(third)).toEqual([])
    })

    it('counts people, not loans', async () => {
      await borrowBoth(readers.slice(0, 4), second)
      await borrowBoth(readers.slice(0, 4), second)
      await count()
      expect(await shown()).toEqual([])
    })

    it('keeps no number and nobody, only titles in their order', async () => {
      await borrowBoth(readers, second)
      await borrowBoth(readers.slice(0, 5), third)
      await count()
      const rows = await app().db.selectFrom('also_borrowed').selectAll().where('title_id', '=', first).execute()
      expect(rows.map((row) => Object.keys(row).sort())[0]).toEqual(['other_title_id', 'position', 'title_id'])
      expect(rows.map((row) => row.position).sort()).toEqual([0, 1])
    })

    it.each([
      ['is still out', { state: 'open', returned_at: null }],
      ['was more than two years ago', { checked_out_at: tooLongAgo }],
    ])('does not count what %s', async (_words, row) => {
      await borrowBoth(readers.slice(0, 5), second, row)
      await count()
      expect(await shown()).toEqual([])
    })

    it('does not count whoever has their history forgotten', async () => {
      const { db } = app()
      await borrowBoth(readers.slice(0, 5), second)
      await db.updateTable('patrons').set({ forgets_history: 1 }).where('id', '=', readers[0]!).execute()
      await count()
      expect(await shown()).toEqual([])
    })

    it('does not count whoever was erased', async () => {
      const { database, ctx } = app()
      await borrowBoth(readers.slice(0, 5), second)
      await database.transact((tx) => erasePatronData(tx, readers[0]!, ctx.clock()))
      await count()
      expect(await shown()).toEqual([])
    })

    it('is counted once a week, at night, and then anew', async () => {
      await count()
      await borrowBoth(readers.slice(0, 5), second)
      await count()
      expect(await shown()).toEqual([])
      await forgetAll()
      await count()
      expect(await shown(), 'noon is not night').toEqual([])
      app().moveTo('2026-03-11T05:00:00Z')
      await count()
      expect(await shown()).toEqual([second])
      const { db } = app()
      await db.deleteFrom('loans').where('title_id', '=', second).execute()
      await forgetAll()
      await count()
      expect(await shown()).toEqual([])
    })

    it('is neither shown nor kept where it is off, as it is unless set', async () => {
      await borrowBoth(readers.slice(0, 5), second)
      await count()
      await setSettings(app().db, { 'loans.also_borrowed': undefined })
      expect(await shown()).toEqual([])
      await count()
      expect(await app().db.selectFrom('also_borrowed').selectAll().execute()).toEqual([])
    })

    it('leaves out what was withdrawn since, and says so of the title itself', async () => {
      const { db } = app()
      await borrowBoth(readers.slice(0, 5), second)
      await count()
      await db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', second).execute()
      expect(await shown()).toEqual([])
      const gone = await app().get(`/api/acervo/${second}/tambem-emprestados`)
      expect([gone.statusCode, gone.json().code]).toEqual([404, 'titles.withdrawn'])
      const none = await app().get('/api/acervo/999999/tambem-emprestados')
      expect([none.statusCode, none.json().code]).toEqual([404, 'titles.not_found'])
    })
  })
})
