import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from '../titles/find-title.ts'
import { isSerial, readContents } from './find-contents.ts'

/** The table of contents of a book, or of the issues of a journal. */
export const showContents: ReadingHandler<'serials.contents'> = async (db, { params }, { search }) => {
  const title = await findTitle(db, params.id)
  const groups = await readContents(db, search, title)
  return {
    tipo: isSerial(title) ? ('periodico' as const) : ('livro' as const),
    total: String(groups.reduce((sum, { parts }) => sum + parts.length, 0)),
    sumarios: groups.map(({ issue, parts }) => ({
      fasciculo: issue,
      itens: parts.map((part) => ({
        titulo: part.title,
        responsabilidade: part.responsibility,
        nota: part.note,
        ano: part.year,
        cod_acervo: part.titleId === undefined ? '' : String(part.titleId),
      })),
    })),
  }
}
