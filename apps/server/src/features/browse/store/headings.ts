/**
 * Headings that begin as typed, from the database index of their keys: those that are too rare or too new for the list
 * in memory (common-headings.ts). A name in natural order is looked up by each later word: "joao silva per" by "per"
 * and by "silva per", followed by the words before them.
 */
import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { FoundHeading } from '../common-headings.ts'
import type { HeadingList } from '../lists.ts'

/** Rows read for each beginning. */
const scanLimit = 60
/** Sorts after every text with the same prefix. */
const end = '\u{10ffff}'
const maxWords = 5

/** @param key heading key of the typed text */
export async function findHeadings(db: Reader, list: HeadingList, key: string): Promise<FoundHeading[]> {
  const words = key.split(' ').slice(0, maxWords)
  const beginnings = words.map((_, at) => ({ prefix: words.slice(at).join(' '), behind: words.slice(0, at) }))
  const lists = await Promise.all(
    beginnings.flatMap((beginning) => [ownNames(db, list, beginning), otherNames(db, list, beginning)]),
  )
  return lists.flat()
}

interface Beginning {
  prefix: string
  /** Words that must follow in the key; if there are any, only persons match. */
  behind: readonly string[]
}

async function ownNames(db: Reader, list: HeadingList, beginning: Beginning): Promise<FoundHeading[]> {
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'heading', 'heading_key'])
    .where('type', 'in', typesOf(list, beginning))
    .where(begins('heading_key', beginning.prefix))
    .where('state', '=', 'active')
    .limit(scanLimit)
    .execute()
  return rows
    .filter((row) => hasBehind(row.heading_key, beginning))
    .map(({ id, heading }) => ({ id, heading, via: '' }))
}

async function otherNames(db: Reader, list: HeadingList, beginning: Beginning): Promise<FoundHeading[]> {
  const rows = await db
    .selectFrom('authority_references')
    .innerJoin('authorities', 'authorities.id', 'authority_id')
    .select(['authorities.id', 'authorities.heading', 'authority_references.heading as via'])
    .select('authority_references.heading_key')
    .where('authority_references.type', 'in', typesOf(list, beginning))
    .where(begins('authority_references.heading_key', beginning.prefix))
    .where('kind', '=', 'see')
    .where('authorities.state', '=', 'active')
    .limit(scanLimit)
    .execute()
  return rows
    .filter((row) => hasBehind(row.heading_key, beginning))
    .map(({ id, heading, via }) => ({ id, heading, via }))
}

function begins(column: 'heading_key' | 'authority_references.heading_key', prefix: string) {
  return sql<SqlBool>`${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + end}`
}

function typesOf(list: HeadingList, { behind }: Beginning): readonly string[] {
  return behind.length === 0 ? list.types : list.types.filter((type) => type === 'person')
}

/** "assis machado de 1839" begins with "assis", followed by "machado de". */
function hasBehind(key: string, { prefix, behind }: Beginning): boolean {
  return behind.length === 0 || `${key.slice(prefix.length)} `.includes(` ${behind.join(' ')} `)
}
