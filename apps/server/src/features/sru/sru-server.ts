import type { AppContext } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import type { SearchClient } from '../../search/search-client.ts'
import type { Dialect } from './dialect.ts'

/** Who answers, and to whom. */
export interface SruServer {
  ctx: AppContext
  dialect: Dialect
  /** "https://catalogo.example.org" */
  origin: string
  /** "https://catalogo.example.org/sru" */
  address: string
  searchClient: SearchClient
  language: Language
}
