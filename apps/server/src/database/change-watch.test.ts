import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { changeWatch } from './change-watch.ts'
import type { Database, Reader } from './database.ts'

/** Writes in the log as the triggers do. */
async function change(db: Reader, ...titles: number[]): Promise<void> {
  const rows = titles.map((id) => sql`('title', ${id})`)
  await sql`insert into change_log (subject, subject_id) values ${sql.join(rows)}`.execute(db)
}

function watch(database: Database) {
  const told: (number | 'many')[] = []
  const watch = changeWatch(database)
  watch.listen({
    onChanges: (changes) => void told.push(...changes.map((one) => one.subjectId)),
    onMany: () => void told.push('many'),
  })
  return {
    /** What a look tells. */
    look: async () => {
      await watch.poll()
      return told.splice(0)
    },
  }
}

eachDatabase((engine) => {
  describe('whoever watches for changes', () => {
    const database = useDatabase(engine)

    it('is told of each change once, and of none from before', async () => {
      const { db } = database()
      await change(db, 1)
      const { look } = watch(database())
      await look()
      await change(db, 2, 3)
      expect(await look()).toEqual([2, 3])
      expect(await look()).toEqual([])
      await change(db, 2)
      expect(await look()).toEqual([2])
    })

    it('is told by every look that begins after a commit, however many look at once', async () => {
      const { look } = watch(database())
      await look()
      const early = look()
      await change(database().db, 4)
      const late = await Promise.all([look(), look(), look()])
      expect([...(await early), ...late.flat()]).toEqual([4])
    })

    it('shares one look with whoever asks in the same turn', async () => {
      const { look } = watch(database())
      await look()
      const reads = vi.spyOn(database().db, 'executeQuery')
      await Promise.all([look(), look(), Promise.resolve().then(look)])
      expect(reads).toHaveBeenCalledTimes(1)
      reads.mockRestore()
    })

    it('looks again after a look that failed', async () => {
      const { look } = watch(database())
      await look()
      const reads = vi.spyOn(database().db, 'executeQuery').mockRejectedValueOnce(new Error('gone'))
      await expect(look()).rejects.toThrow('gone')
      reads.mockRestore()
      await change(database().db, 11)
      expect(await look()).toEqual([11])
    })

    it('is told to forget everything when there is too much to tell, and goes on after it', async () => {
      const { look } = watch(database())
      await look()
      await change(database().db, ...Array.from({ length: 2500 }, (_, i) => i))
      expect(await look()).toEqual(['many'])
      await change(database().db, 5)
      expect(await look()).toEqual([5])
    })

    it('is told to forget everything when its place has been removed from the log', async () => {
      const { look } = watch(database())
      await look()
      await change(database().db, 8, 9)
      await sql`delete from change_log where subject_id <> 9`.execute(database().db)
      expect(await look()).toEqual(['many'])
    })

    // SQLite has one writer at a time: nobody can commit late there.
    if (engine === 'postgres')
      it('is told at once of what is committed while another transaction goes on, and of that once it ends', async () => {
        const { look } = watch(database())
        await look()
        const during = await database().transact(async (slow) => {
          await change(slow, 6)
          await change(database().db, 7)
          return [await look(), await look()]
        })
        expect(during).toEqual([[7], []])
        expect(await look()).toEqual([6])
        expect(await look()).toEqual([])
      })
  })
})
