import type { Reader } from './database.ts'

/** Names of the people behind the actors "account 12" and "account 12 as 13". Programs and commands have none. */
export async function actorNames(db: Reader, actors: readonly string[]): Promise<Map<string, string>> {
  const accounts = [...new Set(actors)].flatMap((actor) => {
    const id = /^account (\d+)/.exec(actor)?.[1]
    return id === undefined ? [] : [{ actor, id: Number(id) }]
  })
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ id }) => id)
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['accounts.id', 'patrons.name'])
    .where('accounts.id', 'in', ids)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(accounts.flatMap(({ actor, id }) => (names.has(id) ? [[actor, names.get(id)!] as const] : [])))
}
