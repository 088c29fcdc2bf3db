/**
 * A search is a value: words with their indexes, filters, order, page. It is read from an address and written into one,
 * so adding or removing a filter gives another value, and that is a link. The names of addresses are those that
 * existing programs and bookmarks use (q, for, condition, page, perPage, orderBy, direction).
 */
import { type FilterLetter, filterLetters } from './filters.ts'
import type { KnownGuide } from './guides.ts'
import { searchIndex } from './indexes.ts'
import { type Direction, searchOrder } from './orders.ts'
import type { SearchExpression } from './search-expression.ts'

export interface SearchLine {
  words: string
  /** Code of an index: "LIVRE". */
  index: string
  /** How it is joined to the lines before it. */
  condition: 'AND' | 'OR' | 'NOT'
  /** What a line in CQL asks, once it is read (cql/cql-lines.ts). Addresses cannot hold it. */
  expression?: SearchExpression
}

/** `D` details, the list; `C` covers; `R` references; `T` table. */
export const displayModes = ['D', 'C', 'R', 'T'] as const
export type DisplayMode = (typeof displayModes)[number]

export type FilterChoices = Partial<Record<FilterLetter, string[]>>

export interface SearchState {
  /** Up to five; the first is the search box. */
  lines: SearchLine[]
  /** Of each letter named here a title has one of the values. */
  filters: FilterChoices
  /** A title has none of these; in addresses a minus stands before the letter: "-T=5". */
  excluded: FilterChoices
  /** Code of an order; absent: relevance, or what the institution sets. */
  orderBy?: string
  direction?: Direction
  /** From 1. */
  page: number
  perPage: number
  display: DisplayMode
  /** True: search as written, without correction. */
  exact: boolean
  /** Code of an authority whose titles are wanted. */
  authority?: string
  /**
   * Code of the guide it is asked in, where that decides what is found (search_tab); addresses have it in their path.
   */
  guide?: KnownGuide
  /** Of programs: asked instead of the lines. Addresses cannot hold it. */
  expression?: SearchExpression
}

const defaultPerPage = 20
export const perPageChoices = [10, 20, 50, 100]
export const maximumLines = 5
/** Beyond the end of every catalogue: a later page is this one, and as empty. */
const furthestPage = 1_000_000

export const emptySearch: SearchState = {
  lines: [],
  filters: {},
  excluded: {},
  page: 1,
  perPage: defaultPerPage,
  display: 'D',
  exact: false,
}

/** The new titles: everything, the newest first, as covers. */
export const newestFirst: SearchState = { ...emptySearch, orderBy: 'data_inclusao', direction: 'D', display: 'C' }

/** Reads an address. Whatever cannot be understood has its default value: an address never fails. */
export function readSearch(params: URLSearchParams): SearchState {
  const order = params.get('orderBy') ?? undefined
  const direction = params.get('direction')
  return {
    lines: readLines(params),
    filters: withYearFields(params, withOldBookmarks(params, readValues(params, ''))),
    excluded: readValues(params, '-'),
    orderBy: order && searchOrder(order).code === order ? order : undefined,
    direction: direction === 'C' || direction === 'D' ? direction : undefined,
    page: readNumber(params.get('page'), 1, 1, furthestPage),
    perPage: readNumber(params.get('perPage'), defaultPerPage, 1, 100),
    display: displayModes.find((mode) => mode === params.get('modo')) ?? 'D',
    exact: params.get('exato') === '1',
    authority: /^\d{1,10}$/.exec(params.get('indice') ?? '')?.[0],
  }
}

/** Writes only what differs from the default, always in the same order: one search, one address. */
export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  state.lines.forEach((line, i) => {
    const n = i === 0 ? '' : String(i + 1)
    if (i > 0) params.set(`condition${i === 1 ? '' : i}`, line.condition)
    params.set(`q${n}`, line.words)
    params.set(`for${n}`, line.index)
  })
  if (state.authority) params.set('indice', state.authority)
  writeValues(params, '', state.filters)
  writeValues(params, '-', state.excluded)
  if (state.orderBy) params.set('orderBy', state.orderBy)
  if (state.direction) params.set('direction', state.direction)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.perPage !== defaultPerPage) params.set('perPage', String(state.perPage))
  if (state.display !== 'D') params.set('modo', state.display)
  if (state.exact) params.set('exato', '1')
  return params
}

/** The years of the form, from and to. */
export const yearFieldNames = ['anoInicial', 'anoFinal'] as const

/** In an address of the advanced search: the form with this search in it, instead of its results. */
const formParameter = 'formulario'

export function asksForForm(params: URLSearchParams): boolean {
  return params.get(formParameter) === '1'
}

/** The search as its form shows it: what only the results have is left out. */
export function writeSearchForm({ lines, filters, excluded }: SearchState): URLSearchParams {
  const params = writeSearch({ ...emptySearch, lines, filters, excluded })
  if (params.size > 0) params.set(formParameter, '1')
  return params
}

/** Whether anything is asked at all. The order of arrival asks by itself, for the new titles. */
export function isEmptySearch(state: SearchState): boolean {
  if (state.expression || state.authority || state.orderBy === newestFirst.orderBy || hasFilters(state)) return false
  return state.lines.every((line) => line.words.trim() === '')
}

export function hasFilters({ filters, excluded }: SearchState): boolean {
  return filterLetters.some((letter) => filters[letter]?.length || excluded[letter]?.length)
}

export function withFilter(state: SearchState, letter: FilterLetter, value: string): SearchState {
  const before = state.filters[letter] ?? []
  if (before.includes(value)) return state
  const filters = { ...state.filters, [letter]: [...before, value] }
  return { ...state, page: 1, filters, excluded: withoutValue(state.excluded, letter, value) }
}

/** Neither wanted nor unwanted any more. */
export function withoutFilter(state: SearchState, letter: FilterLetter, value: string): SearchState {
  const filters = withoutValue(state.filters, letter, value)
  return { ...state, page: 1, filters, excluded: withoutValue(state.excluded, letter, value) }
}

/** Only titles that do not have this value. */
export function withExcluded(state: SearchState, letter: FilterLetter, value: string): SearchState {
  const before = state.excluded[letter] ?? []
  if (before.includes(value)) return state
  const excluded = { ...state.excluded, [letter]: [...before, value] }
  return { ...state, page: 1, excluded, filters: withoutValue(state.filters, letter, value) }
}

/** One value instead of all of this letter, as a range of years is set; none clears the letter. */
export function withOnlyFilter(state: SearchState, letter: FilterLetter, value: string | undefined): SearchState {
  const filters = { ...state.filters }
  delete filters[letter]
  return { ...state, page: 1, filters: value === undefined ? filters : { ...filters, [letter]: [value] } }
}

export function withoutFilters(state: SearchState): SearchState {
  return { ...state, page: 1, filters: {}, excluded: {} }
}

export function withWords(state: SearchState, words: string, index = 'LIVRE'): SearchState {
  return { ...emptySearch, perPage: state.perPage, display: state.display, lines: [{ words, index, condition: 'AND' }] }
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page }
}

export function withOrder(state: SearchState, orderBy: string, direction?: Direction): SearchState {
  return { ...state, page: 1, orderBy: orderBy === 'relevancia' ? undefined : orderBy, direction }
}

/**
 * A range of years as a filter value, "1960-2026"; open ends are left out: "1960-", "-1990". Written backwards,
 * "2020-2010", it means the same years.
 */
export function yearRange(value: string): { from?: number; to?: number } | undefined {
  const match = /^(\d{1,4})?(?:(-)(\d{1,4})?)?$/.exec(value)
  if (!match || (match[1] === undefined && match[3] === undefined)) return undefined
  const from = match[1] === undefined ? undefined : Number(match[1])
  if (match[2] === undefined) return from === undefined ? undefined : { from, to: from }
  const to = match[3] === undefined ? undefined : Number(match[3])
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

function readLines(params: URLSearchParams): SearchLine[] {
  const lines: SearchLine[] = []
  for (let i = 1; i <= maximumLines; i++) {
    const n = i === 1 ? '' : String(i)
    const written = params.get(`q${n}`) ?? (i === 1 ? params.get('termo_pesquisa') : null) ?? ''
    // As they come with what is pasted from a PDF; PostgreSQL cannot store NUL.
    const words = decodeTwice(written).replace(/\p{Cc}/gu, ' ')
    if (words.trim() === '') continue
    const index = params.get(`for${n}`) ?? (i === 1 ? params.get('coluna_um') : null) ?? 'LIVRE'
    lines.push({ words, index: searchIndex(index).code, condition: readCondition(params, i) })
  }
  return lines
}

/** `condition` joins the second line to the first, `condition2` the third to the second. */
function readCondition(params: URLSearchParams, line: number): SearchLine['condition'] {
  if (line === 1) return 'AND'
  const value = params.get(line === 2 ? 'condition' : `condition${line - 1}`)?.toUpperCase()
  return value === 'OR' || value === 'NOT' ? value : 'AND'
}

/** @param sign stands before the letter */
function readValues(params: URLSearchParams, sign: '' | '-'): FilterChoices {
  const found: FilterChoices = {}
  for (const letter of filterLetters) {
    const given = params.getAll(sign + letter).flatMap((value) => splitCodes(letter, value))
    const values = [...new Set(given.filter((value) => value !== ''))].slice(0, 100)
    if (values.length > 0) found[letter] = values
  }
  return found
}

/** Two fields of the form are one range of years. */
function withYearFields(params: URLSearchParams, filters: FilterChoices): FilterChoices {
  const [from, to] = yearFieldNames.map((name) => (params.get(name) ?? '').trim())
  const value = from === to ? from : `${from}-${to}`
  return filters.P || value === undefined || !yearRange(value) ? filters : { ...filters, P: [value] }
}

/** A field of the form may give several libraries or courses at once, "1,4": those of a campus, of a professor. */
function splitCodes(letter: FilterLetter, value: string): string[] {
  const isList = (letter === 'B' || letter === 'C') && /^\d+(,\d+)+$/.test(value)
  return isList ? value.split(',') : [value]
}

function writeValues(params: URLSearchParams, sign: '' | '-', choices: FilterChoices): void {
  for (const letter of filterLetters) for (const value of choices[letter] ?? []) params.append(sign + letter, value)
}

/** Bookmarks of the advanced search: "tipo_obra=49," */
function withOldBookmarks(params: URLSearchParams, filters: FilterChoices): FilterChoices {
  const kinds = (params.get('tipo_obra') ?? '').split(',').filter((kind) => /^\d+$/.test(kind))
  return kinds.length === 0 ? filters : { ...filters, T: [...new Set([...(filters.T ?? []), ...kinds])] }
}

function withoutValue(choices: FilterChoices, letter: FilterLetter, value: string): FilterChoices {
  const { [letter]: values = [], ...others } = choices
  const left = values.filter((one) => one !== value)
  return left.length === 0 ? others : { ...choices, [letter]: left }
}

/** Some programs encode twice: what still holds %XX after decoding once is decoded again. */
function decodeTwice(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readNumber(text: string | null, byDefault: number, least: number, most: number): number {
  if (text === null || !/^\d+$/.test(text)) return byDefault
  return Math.min(most, Math.max(least, Number(text)))
}
