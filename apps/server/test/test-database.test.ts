import { expect, it } from 'vitest'
import { addCopy, addInstitution, addLoan, addTitle } from './factories.ts'
import { eachDatabase, useDatabase } from './test-database.ts'

eachDatabase((engine) => {
  const database = useDatabase(engine)

  it('gives a database that is migrated and empty', async () => {
    expect(database().engine).toBe(engine)
    expect(await database().db.selectFrom('titles').selectAll().execute()).toEqual([])
  })

  it('keeps foreign keys', async () => {
    const orphan = addCopy(database().db, { title_id: 4711 })
    await expect(orphan).rejects.toThrow(/foreign key/i)
  })

  it('makes rows that hold together, and says in the change log which titles changed', async () => {
    const { db } = database()
    await addInstitution(db)
    const title = await addTitle(db, { title: 'Memórias póstumas de Brás Cubas' })
    const copy = await addCopy(db, { title_id: title })
    await addLoan(db, { copy_id: copy })
    const log = await db.selectFrom('change_log').select(['subject', 'subject_id']).execute()
    expect(log.filter((row) => row.subject_id === title)).toHaveLength(3)
  })
})
