/** People who sign in, put into the database beside those of the demonstration. */
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { hashPassword } from '../../apps/server/src/secrets/password-hash.ts'

export const password = 'Sabiá-da-praia-1'

export const usernameOf = (patron: number) => `bench-${patron}`

/** @param folder where the database is */
export async function addPeople(folder: string, count: number): Promise<void> {
  const database = openDatabase(join(folder, 'estante.sqlite'))
  const password_hash = await hashPassword(password)
  const at = '2026-01-01T00:00:00.000Z'
  await database.transact(async (tx) => {
    const { id: category_id } = await tx.selectFrom('patron_categories').select('id').executeTakeFirstOrThrow()
    for (let patron = 0; patron < count; patron++) {
      const { id: patron_id } = await tx
        .insertInto('patrons')
        .values({ name: `Pessoa ${patron}`, personal_data: '{}', language: 'pt', created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const account = { patron_id, username: usernameOf(patron), category_id, password_hash }
      await tx.insertInto('accounts').values(account).execute()
    }
  })
  await database.close()
}
