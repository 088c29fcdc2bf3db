/**
 * A request of SRU, read out of its arguments.
 * Sources: https://www.loc.gov/standards/sru/sru-1-2.html, https://docs.oasis-open.org/search-ws/searchRetrieve/v1.0/
 */
import { CqlError, cqlProblems } from '@estante/domain/search/cql/cql'
import { type CqlIndex, cqlIndex } from '@estante/domain/search/cql/cql-indexes'
import { parseCql } from '@estante/domain/search/cql/parse-cql'
import { searchOfCql } from '@estante/domain/search/cql/search-of-cql'
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { type DiagnosticNumber, SruError } from './diagnostics.ts'
import { type Dialect, dialects, type SruVersion } from './dialect.ts'
import { type RecordSchema, recordSchema } from './record-schemas.ts'

export type Operation = 'explain' | 'searchRetrieve' | 'scan'

export type Arguments = Readonly<Record<string, string | readonly string[]>>

export interface FacetRequest {
  name: string
  limit: number
}

export interface SearchRetrieveRequest {
  operation: 'searchRetrieve'
  query: string
  state: SearchState
  /** From 1. */
  startRecord: number
  maximumRecords: number
  schema: RecordSchema
  isEscaped: boolean
  facets: ReadonlyMap<FilterLetter, FacetRequest>
}

export interface ScanRequest {
  operation: 'scan'
  clause: string
  index: CqlIndex
  term: string
  /** Of the term in the answer, from 1. */
  responsePosition: number
  maximumTerms: number
}

export type SruRequest = { operation: 'explain'; isEscaped: boolean } | SearchRetrieveRequest | ScanRequest

export const limits = { records: 100, recordsUnlessTold: 10, terms: 100, termsUnlessTold: 20, facetValues: 100 }

const common = ['version', 'operation', 'stylesheet', 'httpAccept', 'responseType', 'extraRequestData', 'renderedBy']
const packing = ['recordPacking', 'recordXMLEscaping']
const parameters: Readonly<Record<Operation, ReadonlySet<string>>> = {
  explain: new Set([...common, ...packing]),
  searchRetrieve: new Set([
    ...common,
    ...packing,
    'query',
    'queryType',
    'startRecord',
    'maximumRecords',
    'recordSchema',
    'recordXPath',
    'resultSetTTL',
    'sortKeys',
    'facetLimit',
  ]),
  scan: new Set([...common, 'scanClause', 'responsePosition', 'maximumTerms']),
}

/** Which version answers and what is asked; both are known before anything can be wrong with the rest. */
export function readOperation(given: Arguments): { dialect: Dialect; operation: Operation; problem?: SruError } {
  const version = one(given, 'version')
  const named = one(given, 'operation')
  const operation = isOperation(named) ? named : impliedOperation(given)
  const dialect = dialects[isVersion(version) ? version : named === undefined ? '2.0' : '1.2']
  if (version !== undefined && !isVersion(version)) {
    return { dialect, operation, problem: new SruError(5, '2.0, 1.2, 1.1') }
  }
  if (named !== undefined && !isOperation(named)) return { dialect, operation, problem: new SruError(4, named) }
  if (version === undefined && named !== undefined && named !== 'explain') {
    return { dialect, operation, problem: new SruError(7, 'version') }
  }
  return { dialect, operation }
}

/** SRU 2.0 has no parameter for it. */
function impliedOperation(given: Arguments): Operation {
  if (given.query !== undefined) return 'searchRetrieve'
  return given.scanClause === undefined ? 'explain' : 'scan'
}

/** @throws SruError */
export function readRequest(given: Arguments, operation: Operation): SruRequest {
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('x-')) continue
    if (!parameters[operation].has(name)) throw new SruError(8, name)
    if (typeof value !== 'string') throw new SruError(6, `${name} is repeated`)
  }
  if (one(given, 'stylesheet')) throw new SruError(110, one(given, 'stylesheet')!)
  try {
    if (operation === 'explain') return { operation, isEscaped: readEscaping(given) }
    return operation === 'scan' ? readScan(given) : readSearchRetrieve(given)
  } catch (error) {
    if (error instanceof CqlError) throw new SruError(cqlProblems[error.problem] as DiagnosticNumber, error.message)
    throw error
  }
}

function readSearchRetrieve(given: Arguments): SearchRetrieveRequest {
  const query = one(given, 'query')
  if (query === undefined) throw new SruError(7, 'query')
  const type = one(given, 'queryType') ?? 'cql'
  if (type !== 'cql' && type !== 'searchTerms') throw new SruError(11, type)
  if (one(given, 'recordXPath')) throw new SruError(72, one(given, 'recordXPath')!)
  const name = one(given, 'recordSchema')
  const schema = recordSchema(name)
  if (!schema) throw new SruError(66, name ?? '')
  const asked = type === 'cql' ? parseCql(query) : parseCql(`cql.anywhere all "${query.replace(/["\\]/g, ' ')}"`)
  const sortKeys = one(given, 'sortKeys') ?? ''
  const sort = sortKeys === '' ? asked.sort : readSortKeys(sortKeys)
  return {
    operation: 'searchRetrieve',
    query,
    state: searchOfCql({ ...asked, sort }),
    startRecord: readNumber(given, 'startRecord', 1, 1),
    maximumRecords: Math.min(limits.records, readNumber(given, 'maximumRecords', 0, limits.recordsUnlessTold)),
    schema,
    isEscaped: readEscaping(given),
    facets: readFacets(one(given, 'facetLimit') ?? ''),
  }
}

/** "title,dc,0 date": path, schema, whether it ascends, and two more that cannot be chosen. */
function readSortKeys(text: string): ReturnType<typeof parseCql>['sort'] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((key) => {
      const [path = '', , ascending = ''] = key.split(',')
      if (!['', '0', '1'].includes(ascending)) throw new SruError(6, `sortKeys ${key}`)
      const index = /^[a-z.]+$/i.test(path) ? path : ''
      if (index === '') throw new SruError(80, key)
      return parseCql(`x sortby ${index}${ascending === '0' ? '/sort.descending' : ''}`).sort
    })
}

function readScan(given: Arguments): ScanRequest {
  const clause = one(given, 'scanClause')
  if (clause === undefined) throw new SruError(7, 'scanClause')
  const { root } = parseCql(clause)
  if (root.kind !== 'clause') throw new SruError(37, root.kind)
  const index = cqlIndex(root.index)
  if (!index.scan) throw new SruError(16, clause.slice(0, 80))
  const maximumTerms = readNumber(given, 'maximumTerms', 1, limits.termsUnlessTold)
  if (maximumTerms > limits.terms) throw new SruError(121, String(limits.terms))
  const responsePosition = readNumber(given, 'responsePosition', 0, 1)
  if (responsePosition > maximumTerms + 1) throw new SruError(120, String(responsePosition))
  const term = root.term.replace(/^\^/, '').replace(/\\([\s\S])/g, '$1')
  return { operation: 'scan', clause, index, term: term.slice(0, 200), responsePosition, maximumTerms }
}

/** "10", or "5:dc.creator,3:dc.subject": of all that have values, or of those named. */
function readFacets(text: string): ReadonlyMap<FilterLetter, FacetRequest> {
  const found = new Map<FilterLetter, FacetRequest>()
  if (text.trim() === '') return found
  for (const part of text.split(',')) {
    const [, digits, name] = /^\s*(\d{1,9})(?::([\w.]+))?\s*$/.exec(part) ?? []
    if (digits === undefined) throw new SruError(6, `facetLimit ${part}`.slice(0, 80))
    const limit = Math.min(limits.facetValues, Number(digits))
    const names = name === undefined ? facetNames : [name]
    for (const one of names) {
      const { facet } = cqlIndex(nameOf(one))
      if (!facet) throw new SruError(16, one)
      found.set(facet, { name: one, limit })
    }
  }
  return found
}

const facetNames = ['dc.creator', 'dc.subject', 'dc.publisher', 'dc.date', 'dc.language', 'dc.type', 'bib.titleSeries']

function nameOf(text: string) {
  const { root } = parseCql(`${text} = x`)
  return root.kind === 'clause' ? root.index : undefined
}

function readEscaping(given: Arguments): boolean {
  const packed = one(given, 'recordXMLEscaping') ?? one(given, 'recordPacking') ?? 'xml'
  // In SRU 2.0 recordPacking says something else, which here means nothing.
  if (packed === 'packed' || packed === 'unpacked') return false
  if (packed !== 'xml' && packed !== 'string') throw new SruError(71, packed)
  return packed === 'string'
}

function readNumber(given: Arguments, name: string, least: number, byDefault: number): number {
  const text = one(given, name)
  if (text === undefined || text === '') return byDefault
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw new SruError(6, name)
  return Number(text)
}

function one(given: Arguments, name: string): string | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function isVersion(text: string | undefined): text is SruVersion {
  return text !== undefined && Object.hasOwn(dialects, text)
}

function isOperation(text: string | undefined): text is Operation {
  return text === 'explain' || text === 'searchRetrieve' || text === 'scan'
}
