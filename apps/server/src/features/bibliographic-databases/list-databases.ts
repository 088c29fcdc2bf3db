import { hasWords } from '@estante/domain/bibliographic-databases/find-by-words'
import { areaType } from '@estante/domain/interests/interest-rules'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { presentArea, presentDatabase } from './present.ts'
import { bibliographicDatabases } from './store.ts'

const perPage = 20

/** A library has hundreds of databases at most, so that they are searched here, in the words of the reader's language. */
export const listDatabases: ReadingHandler<'bibliographic-databases.list'> = async (db, { query, language }) => {
  const { texto = '', area = '', pagina = 1 } = query
  const order = new Intl.Collator(language).compare
  const all = (await bibliographicDatabases(db))
    .map((stored) => ({ stored, wire: presentDatabase(stored, language) }))
    .sort((one, other) => order(one.wire.nome, other.wire.nome))
  const found = all.filter(({ stored, wire }) => {
    const isOfArea = area === '' || stored.areas.some((code) => code === area || areaType(code) === area)
    const words = [wire.nome, wire.editora, wire.descricao, ...wire.areas.map(({ descricao }) => descricao)]
    return isOfArea && hasWords(words.join(' '), texto)
  })
  const areas = [...new Set(all.flatMap(({ stored }) => stored.areas.flatMap((code) => [areaType(code), code])))]
  return {
    total: String(found.length),
    areas: areas.sort().map((code) => presentArea(code, language)),
    bases: found.slice((pagina - 1) * perPage, pagina * perPage).map(({ wire }) => wire),
  }
}
