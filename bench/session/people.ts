/** People who sign in, put into the database beside those of the demonstration. */
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { hashPassword } from '../../apps/server/src/secrets/password-hash.ts'

export const PASSWORD = 'Sabiá-da-praia-1'

export const usernameOf = (person: number) => `bench-${person}`

/** @param folder where the database is */
export async function addPeople(folder: string, count: number): Promise<void> {
  const database = openDatabase(join(folder, 'estante.sqlite'))
  const password_hash = await hashPassword(PASSWORD)
  const at = '2026-01-01T00:00:00.000Z'
  await database.transact(async (tx) => {
    const { id: category_id } = await tx.selectFrom('patron_categories').select('id').executeTakeFirstOrThrow()
    for (let person = 0; person < count; person++) {
      const { id: patron_id } = await tx
        .insertInto('patrons')
        .values({ name: `Pessoa ${person}`, personal_data: '{}', language: 'pt', created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const login = { patron_id, username: usernameOf(person), category_id, password_hash }
      await tx.insertInto('accounts').values(login).execute()
    }
  })
  await database.close()
}
