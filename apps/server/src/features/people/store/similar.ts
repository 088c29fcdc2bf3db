/** People who may be the one that is registered. */
import { splitEmails } from '@estante/domain/patron/contact'
import type { PersonKeys } from '@estante/domain/patron/new-person'
import { foldedName } from '@estante/domain/patron/person-search'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { containing } from './containing.ts'

/** The indices narrow them down; `sharedKeys` compares exactly. In the order of their ids. */
export async function peopleLike(db: Reader, keys: PersonKeys): Promise<(PersonKeys & { id: number })[]> {
  const { cpf, name, birthDate } = keys
  const numbers = keys.numbers.filter((number) => number !== '').map((number) => number.toLowerCase())
  const known = [...splitEmails(keys.email).map((email) => email.toLowerCase()), cpf].filter((text) => text !== '')
  const hasName = name !== '' && birthDate !== ''
  if (numbers.length + known.length === 0 && !hasName) return []
  const rows = await db
    .selectFrom('patrons')
    .select(['id', 'name', 'email', 'personal_data'])
    .where('is_anonymous', '=', 0)
    .where((eb) => {
      const ways = known.map((text) => eb(sql`search_key`, 'like', containing(text)))
      if (hasName) {
        const words = foldedName(name).split(' ')
        const named = words.map((word) => eb(sql`search_key`, 'like', containing(word)))
        ways.push(eb.and([...named, eb(sql`personal_data`, 'like', containing(birthDate))]))
      }
      if (numbers.length > 0) {
        const accounts = eb
          .selectFrom('accounts')
          .select('patron_id')
          .where(({ eb: one, fn }) => one(fn<string>('lower', ['username']), 'in', numbers))
        ways.push(eb('id', 'in', accounts))
      }
      return eb.or(ways)
    })
    .orderBy('id')
    .execute()
  const usernames = await usernamesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name: theirs, email, personal_data }) => {
    const personal = JSON.parse(personal_data) as { cpf?: string; birthDate?: string }
    return {
      id,
      numbers: usernames.filter(({ patron_id }) => patron_id === id).map(({ username }) => username),
      name: theirs,
      email: email ?? '',
      cpf: personal.cpf ?? '',
      birthDate: personal.birthDate ?? '',
    }
  })
}

async function usernamesOf(db: Reader, people: readonly number[]) {
  if (people.length === 0) return []
  return db.selectFrom('accounts').select(['patron_id', 'username']).where('patron_id', 'in', people).execute()
}
