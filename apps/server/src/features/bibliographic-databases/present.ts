import type { WireBibliographicDatabase } from '@estante/contract/bibliographic-databases.shapes'
import { isCounted } from '@estante/domain/bibliographic-databases/access'
import { webAddress } from '@estante/domain/common/web-address'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import type { StoredBibliographicDatabase } from './store.ts'

export function presentDatabase(
  { id, name, publisher, areas, description, access, url, libraries }: StoredBibliographicDatabase,
  language: Language,
): WireBibliographicDatabase {
  return {
    codigo: String(id),
    nome: name,
    editora: publisher,
    areas: areas.map((code) => presentArea(code, language)),
    descricao: description[language],
    acesso: access,
    url: isCounted(access) ? '' : webAddress(url),
    bibliotecas: libraries.map((library) => library.name),
  }
}

/** @param code "8", a great area, or "802", one of its areas */
export function presentArea(code: string, language: Language) {
  const topic = code.length === 1 ? 'knowledgeAreaType' : 'knowledgeArea'
  return { codigo: code, descricao: labelFor(language, topic, code) }
}
