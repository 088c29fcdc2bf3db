/** Reads a table of searches, asks them, and tells how well they were answered. */
import type { Hit } from '@estante/contract/search.shapes'
import { mainTitle } from '@estante/marc/main-title'
import type { TitleData } from '@estante/marc/title-data'
import { wordsOf } from '@estante/search-index/text/words'
import type { Reader } from '../../src/database/database.ts'

export interface Line {
  kind: string
  words: string
  wanted: string
}

/** Success at 1 and at 3, and the mean reciprocal rank. */
export interface Scores {
  asked: number
  at1: number
  at3: number
  mrr: number
}

export function readLines(table: string): Line[] {
  let kind = ''
  return table.split('\n').flatMap((line) => {
    if (line.startsWith('== ')) kind = line.slice(3)
    const [words, wanted] = line.split(' | ')
    return words && wanted ? [{ kind, words, wanted }] : []
  })
}

/** @returns the place of the first right hit, from 1; 0 where there is none */
export async function placeOf(line: Line, hits: readonly Hit[], db: Reader): Promise<number> {
  if (line.wanted === '-') return hits.length === 0 ? 1 : 0
  const shown: TitleData[] = []
  for (const { cod_acervo } of hits) shown.push(await titleData(db, Number(cod_acervo)))
  const [first, later] = line.wanted.split(' > ') as [string, string?]
  const place = shown.findIndex((data) => fits(data, first)) + 1
  const rival = later === undefined ? 0 : shown.findIndex((data) => fits(data, later)) + 1
  return rival > 0 && rival < place ? 0 : place
}

export function scoresOf(places: readonly number[]): Scores {
  const share = (isGood: (place: number) => boolean) => places.filter(isGood).length / places.length
  return {
    asked: places.length,
    at1: share((place) => place === 1),
    at3: share((place) => place >= 1 && place <= 3),
    mrr: places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / places.length,
  }
}

async function titleData(db: Reader, id: number): Promise<TitleData> {
  const row = await db.selectFrom('titles').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.data) as TitleData
}

function fits(data: TitleData, wanted: string): boolean {
  return wanted.split(' / ').some((one) => fitsOne(data, one.trim()))
}

function fitsOne(data: TitleData, wanted: string): boolean {
  if (wanted.startsWith('#isbn ')) return data.identifiers.some(({ shown }) => shown.startsWith(wanted.slice(6)))
  if (wanted.startsWith('#')) return data.subjects.some(({ heading }) => isSame(heading, wanted.slice(1)))
  const [title = '', author] = wanted.split('@').map((part) => part.trim()) as [string, string?]
  const hasAuthor =
    author === undefined || data.contributors.some((one) => isSame(one.name, author) || isSame(one.heading, author))
  return hasAuthor && (title === '' || isSame(mainTitle(data), title) || isSame(data.title, title))
}

function isSame(left: string, right: string): boolean {
  return wordsOf(left).join(' ') === wordsOf(right).join(' ')
}
