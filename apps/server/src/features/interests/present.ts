import { areaType, type DsiKind, dsiTypes, type interestKinds } from '@estante/domain/interests/interest-rules'
import type { FilterLetter } from '@estante/domain/search/filters'
import { filterLetters } from '@estante/domain/search/filters'
import { readSearch } from '@estante/domain/search/search-state'
import { materialType } from '@estante/domain/titles/material-types'
import type { Reader } from '../../database/database.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { headingsByIds } from '../authorities/store.ts'
import { activeTitles, type StoredInterest } from './store.ts'

/** Names of what is followed, by kind and target. */
export type InterestNames = (interest: Pick<StoredInterest, 'kind' | 'target'>) => string

/** What has no name any more is called by its code. */
export async function readNames(
  db: Reader,
  interests: readonly Pick<StoredInterest, 'kind' | 'target'>[],
  language: Language,
): Promise<InterestNames> {
  const ids = (...kinds: (typeof interestKinds)[number][]) =>
    interests
      .filter(({ kind, target }) => kinds.includes(kind) && /^\d{1,9}$/.test(target))
      .map(({ target }) => Number(target))
  const headings = await headingsByIds(db, ids('author', 'subject'))
  const titles = await activeTitles(db, ids('periodical'))
  return ({ kind, target }) => {
    if (kind === 'author' || kind === 'subject') return headings.get(Number(target)) ?? target
    if (kind === 'periodical') return titles.get(target) ?? target
    if (kind === 'work-type') return materialName(language, materialType(target) ?? target)
    if (kind === 'area') return areaName(target, language)
    return searchName(target, language)
  }
}

export function areaName(code: string, language: Language): string {
  return labelFor(language, code.length === 1 ? 'knowledgeAreaType' : 'knowledgeArea', code)
}

/** Its words, and the names of filters that need no look-up. */
function searchName(query: string, language: Language): string {
  const { lines, filters } = readSearch(new URLSearchParams(query))
  const words = lines.map((line) => line.words).filter(Boolean)
  const values = filterLetters.flatMap((letter) =>
    (filters[letter] ?? []).map((code) => filterName(letter, code, language)),
  )
  return [...words, ...values.filter((value) => value !== undefined)].join(' · ')
}

function filterName(letter: FilterLetter, code: string, language: Language): string | undefined {
  if (letter === 'T') return materialName(language, materialType(code) ?? code)
  if (letter === 'I') return labelFor(language, 'language', code)
  if (letter === 'K' || letter === 'Y') return areaName(code, language)
  return letter === 'P' ? code : undefined
}

/** @param today ISO */
function presentInterest({ kind, target, until }: StoredInterest, names: InterestNames, today: string) {
  return {
    codigo: target,
    descricao: names({ kind, target }),
    validade: until === null ? '' : wireDay(until),
    validade_iso: until ?? '',
    vencido: until !== null && until < today,
  }
}

export function presentListed(interest: StoredInterest, names: InterestNames, today: string) {
  return {
    ...presentInterest(interest, names, today),
    tipoDSI: dsiTypes[interest.kind as DsiKind],
    codTipoArea: interest.kind === 'area' ? areaType(interest.target) : '',
  }
}

export function presentPeriodical(interest: StoredInterest, names: InterestNames, today: string) {
  const { issues, articles, contents, libraries } = interest
  const types = { fasciculo: issues, artigo: articles, sumario: contents }
  return { ...presentInterest(interest, names, today), ...types, bibliotecas: [...libraries] }
}

export function presentWorkType(interest: StoredInterest, names: InterestNames, today: string) {
  const { libraries, languages } = interest
  return { ...presentInterest(interest, names, today), bibliotecas: [...libraries], idiomas: [...languages] }
}

/** A saved search is named by its number: the query is long. */
export function presentSearch(interest: StoredInterest, names: InterestNames, today: string) {
  return { ...presentInterest(interest, names, today), codigo: String(interest.id), pesquisa: interest.target }
}
