import { type Kysely, sql } from 'kysely'
import type { Engine } from './migration.ts'

/** Letters with marks, and what people type for them. */
const folds: readonly (readonly [string, string])[] = [
  ['áàâãäåāÁÀÂÃÄÅĀ', 'a'],
  ['éèêëēÉÈÊËĒ', 'e'],
  ['íìîïÍÌÎÏ', 'i'],
  ['óòôõöøÓÒÔÕÖØ', 'o'],
  ['úùûüÚÙÛÜ', 'u'],
  ['çćčÇĆČ', 'c'],
  ['ñÑ', 'n'],
  ['ýÿÝ', 'y'],
  ['šŠşŞśŚ', 's'],
  ['žŽźŹżŻ', 'z'],
  ['łŁ', 'l'],
  ['đĐ', 'd'],
]
/** Combining marks, where a name is written with them. */
const marks = '\u0300\u0301\u0302\u0303\u0308\u0327'
/** What telephone numbers are written with. */
const phoneSigns = '()-+./ '

/**
 * People are found by any part of name, e-mail, telephone number and CPF. The column holds all of that as it is compared:
 * the folded name first, so that its order is the order of names. Both databases fill it themselves, whoever writes:
 * SQLite by triggers, as it would compute a generated column again for each row that it looks at.
 */
export async function peopleSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? onSqlite(searchKey(engine)) : onPostgres(searchKey(engine))) {
    await sql.raw(statement).execute(db)
  }
  await sql.raw('create index patrons_search on patrons (search_key, id)').execute(db)
}

function onSqlite(key: string): string[] {
  const fill = `begin update patrons set search_key = ${key} where id = new.id; end`
  return [
    'alter table patrons add column search_key text',
    `update patrons set search_key = ${key}`,
    `create trigger patrons_search_insert after insert on patrons ${fill}`,
    `create trigger patrons_search_update after update of name, email, phone, personal_data, is_anonymous on patrons ${fill}`,
  ]
}

const onPostgres = (key: string) => [
  `alter table patrons add column search_key text collate "C" generated always as (${key}) stored`,
]

/** At most 600 characters: an entry of an index has an end. The anonymous patron is not found. */
function searchKey(engine: Engine): string {
  const parts = [folded('name', engine), emptyOr('lower(email)'), without(phoneSigns, emptyOr('phone'), engine)]
  const cpf = engine === 'sqlite' ? `json_extract(personal_data, '$.cpf')` : `(cast(personal_data as jsonb) ->> 'cpf')`
  const text = [...parts, emptyOr(cpf)].join(` || ' ' || `)
  return `case when is_anonymous = 1 then null else substr(${text}, 1, 600) end`
}

const emptyOr = (value: string) => `coalesce(${value}, '')`

function folded(column: string, engine: Engine): string {
  const letters = folds.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const))
  if (engine === 'sqlite') {
    const bare = letters.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, `lower(${column})`)
    return without(marks, bare, engine)
  }
  const from = letters.map(([letter]) => letter).join('')
  const to = letters.map(([, letter]) => letter).join('')
  return `translate(lower(${column}), '${from}${marks}', '${to}')`
}

function without(signs: string, text: string, engine: Engine): string {
  if (engine !== 'sqlite') return `translate(${text}, '${signs}', '')`
  return [...signs].reduce((rest, sign) => `replace(${rest}, '${sign}', '')`, text)
}
