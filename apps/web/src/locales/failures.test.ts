import { expect, it } from 'vitest'
import enAuthorities from './en/authorities.json' with { type: 'json' }
import enBrowse from './en/browse.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enInstitution from './en/institution-pages.json' with { type: 'json' }
import enLayout from './en/layout.json' with { type: 'json' }
import enSearch from './en/search.json' with { type: 'json' }
import enTitles from './en/titles.json' with { type: 'json' }
import esAuthorities from './es/authorities.json' with { type: 'json' }
import esBrowse from './es/browse.json' with { type: 'json' }
import esHome from './es/home.json' with { type: 'json' }
import esInstitution from './es/institution-pages.json' with { type: 'json' }
import esLayout from './es/layout.json' with { type: 'json' }
import esSearch from './es/search.json' with { type: 'json' }
import esTitles from './es/titles.json' with { type: 'json' }
import frAuthorities from './fr/authorities.json' with { type: 'json' }
import frBrowse from './fr/browse.json' with { type: 'json' }
import frHome from './fr/home.json' with { type: 'json' }
import frInstitution from './fr/institution-pages.json' with { type: 'json' }
import frLayout from './fr/layout.json' with { type: 'json' }
import frSearch from './fr/search.json' with { type: 'json' }
import frTitles from './fr/titles.json' with { type: 'json' }
import itAuthorities from './it/authorities.json' with { type: 'json' }
import itBrowse from './it/browse.json' with { type: 'json' }
import itHome from './it/home.json' with { type: 'json' }
import itInstitution from './it/institution-pages.json' with { type: 'json' }
import itLayout from './it/layout.json' with { type: 'json' }
import itSearch from './it/search.json' with { type: 'json' }
import itTitles from './it/titles.json' with { type: 'json' }
import ptAuthorities from './pt/authorities.json' with { type: 'json' }
import ptBrowse from './pt/browse.json' with { type: 'json' }
import ptHome from './pt/home.json' with { type: 'json' }
import ptInstitution from './pt/institution-pages.json' with { type: 'json' }
import ptLayout from './pt/layout.json' with { type: 'json' }
import ptSearch from './pt/search.json' with { type: 'json' }
import ptTitles from './pt/titles.json' with { type: 'json' }

/** What each feature fetches, named in its failure message. */
const fetched = ({ authorities, browse, home, institution, layout, search, titles }: Words) => [
  authorities.failed,
  authorities.works.failed,
  authorities.marc.failed,
  browse.failed,
  home.newTitles.failed,
  home.collection.failed,
  home.libraries.failed,
  home.notices.failed,
  institution.hours.failed,
  institution.notices.failed,
  institution.faq.failed,
  institution.events.failed,
  layout.covers.failed,
  search.failed,
  search.filters.failed,
  titles.failed,
  titles.copies.failed,
  titles.cite.failed,
  titles.marc.failed,
  titles.dublinCore.failed,
]

interface Words {
  authorities:
    | typeof ptAuthorities
    | typeof esAuthorities
    | typeof enAuthorities
    | typeof frAuthorities
    | typeof itAuthorities
  browse: typeof ptBrowse | typeof esBrowse | typeof enBrowse | typeof frBrowse | typeof itBrowse
  home: typeof ptHome | typeof esHome | typeof enHome | typeof frHome | typeof itHome
  institution:
    | typeof ptInstitution
    | typeof esInstitution
    | typeof enInstitution
    | typeof frInstitution
    | typeof itInstitution
  layout: typeof ptLayout | typeof esLayout | typeof enLayout | typeof frLayout | typeof itLayout
  search: typeof ptSearch | typeof esSearch | typeof enSearch | typeof frSearch | typeof itSearch
  titles: typeof ptTitles | typeof esTitles | typeof enTitles | typeof frTitles | typeof itTitles
}

const portuguese: Words = {
  authorities: ptAuthorities,
  browse: ptBrowse,
  home: ptHome,
  institution: ptInstitution,
  layout: ptLayout,
  search: ptSearch,
  titles: ptTitles,
}
const spanish: Words = {
  authorities: esAuthorities,
  browse: esBrowse,
  home: esHome,
  institution: esInstitution,
  layout: esLayout,
  search: esSearch,
  titles: esTitles,
}
const english: Words = {
  authorities: enAuthorities,
  browse: enBrowse,
  home: enHome,
  institution: enInstitution,
  layout: enLayout,
  search: enSearch,
  titles: enTitles,
}
const french: Words = {
  authorities: frAuthorities,
  browse: frBrowse,
  home: frHome,
  institution: frInstitution,
  layout: frLayout,
  search: frSearch,
  titles: frTitles,
}
const italian: Words = {
  authorities: itAuthorities,
  browse: itBrowse,
  home: itHome,
  institution: itInstitution,
  layout: itLayout,
  search: itSearch,
  titles: itTitles,
}

it.each([
  ['Portuguese', portuguese, /^Erro inesperado ao buscar \S.*\.$/],
  ['Spanish', spanish, /^Error inesperado al buscar \S.*\.$/],
  ['English', english, /^Unexpected error while fetching \S.*\.$/],
  ['French', french, /^Erreur inattendue lors de la recherche (de|du|des) ?\S.*\.$/],
  ['Italian', italian, /^Errore imprevisto durante il recupero (di|del|della|delle|dei|degli|dell’) ?\S.*\.$/],
] as const)(
  'every feature says what it could not fetch, in %s',
  { tags: ['E-045', 'E-046', 'E-050'] },
  (_language, words, sentence) => {
    expect(fetched(words).filter((text) => !sentence.test(text))).toEqual([])
  },
)
