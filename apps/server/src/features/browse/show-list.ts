import type { QueryOf } from '@estante/contract/shapes'
import { callNumberStart } from '@estante/domain/call-numbers/sort-key'
import { headingKey } from '@estante/marc/mapping/headings'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { type ListPosition, listStart, readCursor, writeCursor } from './cursor.ts'
import { headingRows } from './heading-rows.ts'
import type { ReadRows } from './list-row.ts'
import { authorList, seriesList, subjectList } from './lists.ts'
import { publisherRows, shelfRows, titleRows } from './named-rows.ts'

export type BrowsedList = 'titulo' | 'autor' | 'assunto' | 'serie' | 'editora' | 'chamada'

export const readers: Readonly<Record<BrowsedList, ReadRows>> = {
  titulo: titleRows,
  autor: headingRows(authorList),
  assunto: headingRows(subjectList),
  serie: headingRows(seriesList),
  editora: publisherRows,
  chamada: shelfRows,
}

/** A page of a list, from any position, in either direction. */
export const showList: ReadingHandler<'browse.list'> = async (db, { params, query }, { search }) => {
  const read = readers[params.lista]
  const from = query.cursor === '' ? startOf(params.lista, query.inicio) : (readCursor(query.cursor) ?? listStart)
  const backwards = isBackwards(query)
  const [rows, behind] = await Promise.all([
    read(db, search, { from, backwards, limit: query.limite + 1 }),
    // Whether there are entries on the other side.
    read(db, search, { from, backwards: !backwards, limit: 1 }),
  ])
  const page = rows.slice(0, query.limite)
  if (backwards) page.reverse()
  const more = rows.length > query.limite
  const [first, last] = [page[0] ?? from, page.at(-1) ?? from]
  // A position with a tie is an entry; one without, such as the end of the list, is not.
  const cameFrom = behind.length > 0 || from.tie !== ''
  return {
    entradas: page.map(({ entry }) => entry),
    anterior: (backwards ? more : cameFrom && from.key !== '') ? writeCursor(first) : '',
    proxima: (backwards ? cameFrom : more) ? writeCursor(last) : '',
  }
}

function isBackwards({ cursor, sentido }: QueryOf<'browse.list'>): boolean {
  return cursor !== '' && sentido === 'A'
}

export function startOf(list: string, text: string): ListPosition {
  if (text.trim() === '') return listStart
  return { key: list === 'chamada' ? callNumberStart(text) : headingKey(text), tie: '' }
}
