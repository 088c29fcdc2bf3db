import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'

/** The search bar's guides, which bookmarks name too. Others come with the screens that they lead to. */
export const GUIDES: readonly Insertable<Tables['guides']>[] = [
  {
    code: 'pesquisa_geral',
    section: 1,
    name_pt: 'Pesquisa geral',
    name_es: 'Búsqueda general',
    name_en: 'General search',
    position: 1,
  },
  {
    code: 'pesquisa_avancada',
    section: 1,
    name_pt: 'Pesquisa avançada',
    name_es: 'Búsqueda avanzada',
    name_en: 'Advanced search',
    position: 2,
  },
]
