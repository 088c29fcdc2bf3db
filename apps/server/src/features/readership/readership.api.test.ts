import { beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addCourse,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addPolicy,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { makeReadership } from '../../jobs/make-readership.ts'
import { runJob } from '../../jobs/run-job.ts'
import { erasePatronData } from '../patron/store/personal-data.ts'
import { makeMostRead } from './make-most-read.ts'
import { titlesReadIn } from './most-read-store.ts'

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

  describe('most read in a course', () => {
    const app = useTestApp(engine)
    let library: number
    let policy: number
    let [first, second] = [0, 0]
    let programme: number
    let students: SignedIn[]

    const study = async (programme_id: number | null): Promise<SignedIn> =>
      signInAs(app(), { account: await addAccount(app().db, { programme_id }) })

    beforeEach(async () => {
      const { db } = app()
      if (!(await db.selectFrom('institution').select('id').executeTakeFirst())) await addInstitution(db)
      app().moveTo(testNow)
      library = await addLibrary(db)
      policy = await addPolicy(db)
      first = await addTitle(db)
      second = await addTitle(db)
      programme = await addCourse(db, { kind: 'programme', name: 'Letras' })
      students = []
      for (let i = 0; i < 6; i++) students.push(await study(programme))
      for (let i = 0; i < 5; i++) await addAccount(db, { programme_id: programme })
      await setSettings(db, { 'loans.most_read_in_course': true })
      await db.deleteFrom('readership_runs').execute()
    })

    const borrow = async (people: readonly SignedIn[], title_id: number, row: object = {}) => {
      for (const { patron } of people) {
        const copy_id = await addCopy(app().db, { title_id, library_id: library })
        const dates = { checked_out_at: returned, returned_at: returned, state: 'returned' as const }
        await addLoan(app().db, { copy_id, patron_id: patron, policy_id: policy, ...dates, ...row })
      }
    }
    const count = () => {
      const { database, ctx } = app()
      const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
      return runJob({ database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock }, makeReadership, 'one')
    }
    const kept = () => titlesReadIn(app().db, programme)
    const shown = async (who = students[0]!) => {
      await app().refresh()
      const answer = await app().get('/api/acervo/meu-pergamum/mais-lidos', who.headers)
      expect(answer.statusCode).toBe(200)
      const { curso, titulos } = answer.json()
      return { curso, titles: titulos.map((hit: { cod_acervo: string }) => Number(hit.cod_acervo)) }
    }

    it('is what five of its people borrowed this term, the most read first, and nothing that four did', {
      tags: ['C-243'],
    }, async () => {
      await borrow(students.slice(0, 5), first)
      await borrow(students, second)
      await borrow(students.slice(0, 4), await addTitle(app().db))
      await count()
      expect(await shown()).toEqual({ curso: 'Letras', titles: [second, first] })
      const rows = await app().db.selectFrom('programme_readings').selectAll().execute()
      expect(rows.map((row) => Object.keys(row).sort())[0]).toEqual(['position', 'programme_id', 'title_id'])
    })

    it('counts people of the course alone, each once, whatever they borrow and however many accounts they have', async () => {
      const other = await study(await addCourse(app().db, { kind: 'programme' }))
      await borrow([...students.slice(0, 4), other], first)
      await borrow(students.slice(0, 4), second)
      await borrow(students.slice(0, 4), second)
      await addAccount(app().db, { patron_id: students[0]!.patron, programme_id: programme })
      await count()
      expect((await shown()).titles).toEqual([])
    })

    it('names nothing that all but four of its people read, as that would say so of each of them', async () => {
      const { db } = app()
      await borrow(students, first)
      const [other] = await db.selectFrom('accounts').select('id').orderBy('id', 'desc').limit(1).execute()
      await db.updateTable('accounts').set({ valid_until: '2026-03-01' }).where('id', '=', other!.id).execute()
      await count()
      expect(await shown()).toEqual({ curso: 'Letras', titles: [] })
    })

    it('is counted anew when a term begins, though a week is not over', async () => {
      app().moveTo('2026-06-28T05:00:00Z')
      await borrow(students, first)
      await count()
      expect(await kept()).toEqual([first])
      app().moveTo('2026-06-30T05:00:00Z')
      await borrow(students, second)
      await count()
      expect(await kept()).toEqual([first])
      app().moveTo('2026-07-01T05:00:00Z')
      await count()
      expect(await kept()).toEqual([])
    })

    it('keeps what it made when it is interrupted, and names nothing of a programme that has nobody any more', async () => {
      const { db } = app()
      await borrow(students, first)
      await count()
      const today = { since: '2026-01-01T00:00:00.000Z', today: '2026-03-10' }
      expect(await makeMostRead(app().database, today, async () => false)).toBe(false)
      expect((await shown()).titles).toEqual([first])
      await db.updateTable('accounts').set({ programme_id: null }).where('programme_id', '=', programme).execute()
      expect(await makeMostRead(app().database, today, async () => true)).toBe(true)
      expect(await kept()).toEqual([])
    })

    it.each([
      ['is still out', { state: 'open', returned_at: null }],
      ['was borrowed before the term', { checked_out_at: '2025-12-31T12:00:00.000Z' }],
    ])('leaves out what %s', async (_words, row) => {
      await borrow(students, first, row)
      await count()
      expect((await shown()).titles).toEqual([])
    })

    it('leaves out whoever has their history forgotten or was erased', async () => {
      const { db, database, ctx } = app()
      await borrow(students, first)
      await db.updateTable('patrons').set({ forgets_history: 1 }).where('id', '=', students[0]!.patron).execute()
      await database.transact((tx) => erasePatronData(tx, students[1]!.patron, ctx.clock()))
      await count()
      expect((await shown(students[2])).titles).toEqual([])
      const erased = db.selectFrom('accounts').select('programme_id').where('id', '=', students[1]!.account)
      expect(await erased.execute()).toEqual([{ programme_id: null }])
    })

    it('is shown to nobody of another course, or of none', async () => {
      await borrow(students, first)
      await count()
      const elsewhere = await study(await addCourse(app().db, { kind: 'programme', name: 'Música' }))
      expect(await shown(elsewhere)).toEqual({ curso: 'Música', titles: [] })
      expect(await shown(await study(null))).toEqual({ curso: '', titles: [] })
    })

    it('is neither shown nor kept where it is off, as it is unless set', async () => {
      await borrow(students, first)
      await count()
      await setSettings(app().db, { 'loans.most_read_in_course': undefined })
      expect(await shown()).toEqual({ curso: '', titles: [] })
      await count()
      expect(await app().db.selectFrom('programme_readings').selectAll().execute()).toEqual([])
    })
  })
})
