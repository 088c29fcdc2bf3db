/** What a title's record says, as the column `titles.data` keeps it; and how the title is called. */
import type { TitleData } from '@estante/marc/title-data'
import type { Reader } from './database.ts'

export function parseTitleData(data: string): TitleData {
  return JSON.parse(data)
}

/** How a title is called in a list or a sentence. */
export function titleNameIn(data: string): string {
  return parseTitleData(data).title
}

/** A century or a decade, "[20--]": nothing to tell editions by. */
const guess = /^\[(?:\d\d--|\d{3}-)\??\]$/

/** What tells an edition from others of its work: "2. ed., Ática, 2008"; empty where the record says nothing. */
export function editionNameOf({ edition, publication, yearShown = '' }: TitleData): string {
  return [edition, publication[0]?.publisher, guess.test(yearShown) ? '' : yearShown].filter(Boolean).join(', ')
}

export async function titleName(db: Reader, id: number): Promise<string> {
  const { data } = await db.selectFrom('titles').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  return titleNameIn(data)
}
