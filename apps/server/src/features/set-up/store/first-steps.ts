/** What an installation has already: read by the set-up in the browser and by `estante doctor`. */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../../database/database.ts'

export interface LibraryWithoutHours {
  id: number
  code: string
  name: string
}

/** The libraries for which nobody has set opening hours, in order. */
export function librariesWithoutHours(db: Reader): Promise<LibraryWithoutHours[]> {
  return db
    .selectFrom('libraries')
    .select(['id', 'code', 'name'])
    .where('id', 'not in', db.selectFrom('opening_hours').select('library_id'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function countActiveTitles(db: Reader): Promise<number> {
  const { titles } = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll<number | string>().as('titles'))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(titles)
}

/** People with an account: staff, who hold a right of staff at some library, and the others. */
export async function countPeople(db: Reader): Promise<{ staff: number; others: number }> {
  const rights = Object.values(staffRights)
  const staffAccounts = db
    .selectFrom('account_permissions')
    .select('account_id')
    .where('permission_id', 'in', rights)
    .union(db.selectFrom('library_permissions').select('account_id').where('permission_id', 'in', rights))
  const { every, staff } = await db
    .selectNoFrom(({ selectFrom }) => {
      const people = selectFrom('accounts').select((eb) => eb.fn.count<number | string>('patron_id').distinct().as('n'))
      return [people.as('every'), people.where('id', 'in', staffAccounts).as('staff')]
    })
    .executeTakeFirstOrThrow()
  return { staff: Number(staff), others: Number(every) - Number(staff) }
}

/** Whether somebody may change the set-up at every library. */
export async function hasAdministrator(db: Reader): Promise<boolean> {
  const grants = db
    .selectFrom('account_permissions')
    .select('account_id')
    .where('permission_id', '=', staffRights.settings)
  return (await grants.limit(1).executeTakeFirst()) !== undefined
}

/** Open and returned ones. */
export async function countLoans(db: Reader): Promise<number> {
  const { loans } = await db
    .selectFrom('loans')
    .select(({ fn }) => fn.countAll<number | string>().as('loans'))
    .executeTakeFirstOrThrow()
  return Number(loans)
}
