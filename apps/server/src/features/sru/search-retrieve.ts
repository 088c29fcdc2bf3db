/** Answers of searchRetrieve: hits of the same search that the pages ask, as records. */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { materialType } from '@estante/domain/titles/material-types'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import { searchCached } from '../../search/result-cache.ts'
import { findLabelledFacets, type LabelledFacet } from '../search/find-labelled-facets.ts'
import { titleRecords } from '../titles/store.ts'
import { diagnosticSchema, SruError, writeDiagnostic } from './diagnostics.ts'
import type { SearchRetrieveRequest } from './read-request.ts'
import type { SruServer } from './sru-server.ts'

/** @throws SruError */
export async function searchRetrieve(request: SearchRetrieveRequest, server: SruServer): Promise<string> {
  const { state, startRecord, maximumRecords, query } = request
  const { dialect } = server
  const { ids, total } = await hitsOf(state, startRecord - 1, maximumRecords, server)
  if (startRecord > Math.max(total, 1)) throw new SruError(61, String(startRecord))
  const records = await writeRecords(ids, request, server)
  const next = startRecord + ids.length
  const hasMore = next <= total
  const isSecond = dialect.version === '2.0'
  return [
    `<numberOfRecords>${total}</numberOfRecords>\n`,
    records === '' ? '' : `<records>\n${records}</records>\n`,
    hasMore ? `<nextRecordPosition>${next}</nextRecordPosition>\n` : '',
    `<echoedSearchRetrieveRequest>\n${isSecond ? '' : `<version>${dialect.version}</version>\n`}`,
    `<query>${xmlText(query)}</query>\n<startRecord>${startRecord}</startRecord>\n`,
    `<maximumRecords>${maximumRecords}</maximumRecords>\n`,
    `<recordSchema>${request.schema.identifier}</recordSchema>\n</echoedSearchRetrieveRequest>\n`,
    isSecond ? '<resultCountPrecision>info:srw/vocabulary/resultCountPrecision/1/exact</resultCountPrecision>\n' : '',
    isSecond && request.facets.size > 0 ? await writeFacets(request, server) : '',
  ].join('')
}

/** Any part of the hits. Pages are cached, and a part lies in one or two of them. */
async function hitsOf(
  state: SearchState,
  from: number,
  count: number,
  { ctx, searchClient }: SruServer,
): Promise<{ ids: number[]; total: number }> {
  const first = count === 0 ? 0 : Math.floor(from / count)
  const pageOf = (at: number) => searchCached(ctx.search, { ...state, page: at + 1, perPage: count }, searchClient)
  const { ids, total, ignored } = await pageOf(first)
  if (ignored.length > 0) throw new SruError(47, `not understood: ${ignored.join(' ').slice(0, 200)}`)
  const skipped = from - first * count
  if (skipped === 0 || (first + 1) * count >= total) return { ids: ids.slice(skipped), total }
  const { ids: later } = await pageOf(first + 1)
  return { ids: [...ids, ...later].slice(skipped, skipped + count), total }
}

async function writeRecords(
  ids: readonly number[],
  { schema, isEscaped, startRecord }: SearchRetrieveRequest,
  { ctx, dialect, origin }: SruServer,
): Promise<string> {
  if (ids.length === 0) return ''
  const found = await titleRecords(ctx.database.db, ids)
  const written = ids.map((id, at) => {
    const record = found.get(id)
    const page = `${origin}/acervo/${id}`
    // Withdrawn since the index was asked.
    const missing = record ? undefined : writeDiagnostic(new SruError(65, String(id)), dialect)
    const data = missing ?? schema.write(record!, page)
    return `<record>
<recordSchema>${missing ? diagnosticSchema : schema.identifier}</recordSchema>
<${dialect.packingElement}>${isEscaped ? 'string' : 'xml'}</${dialect.packingElement}>
<recordData>${isEscaped ? xmlText(data).replaceAll('>', '&gt;') : data}</recordData>
${dialect.version === '1.1' ? '' : `<recordIdentifier>${xmlText(page)}</recordIdentifier>\n`}<recordPosition>${startRecord + at}</recordPosition>
</record>
`
  })
  return written.join('')
}

async function writeFacets({ facets, state, query }: SearchRetrieveRequest, server: SruServer): Promise<string> {
  const counts = new Map([...facets].map(([letter, { limit }]) => [letter, limit]))
  const found = await findLabelledFacets(server.ctx, state, counts, server)
  const written = [...facets].map(([letter, { name }]) => {
    const terms = (found.get(letter) ?? []).map((value) => writeTerm(letter, name, value, query, server))
    return `<facet>
<facetDisplayLabel>${name.split('.').at(-1)}</facetDisplayLabel>
<index>${name}</index>
<relation>=</relation>
<terms>
${terms.join('')}</terms>
</facet>
`
  })
  return `<facetedResults xmlns="http://docs.oasis-open.org/ns/search-ws/facetedResults">
<datasource>
<datasourceDisplayLabel>Estante</datasourceDisplayLabel>
<facets>
${written.join('')}</facets>
</datasource>
</facetedResults>
`
}

/** The term is what its index takes: a code for languages, a word for types, else what people read. */
function writeTerm(
  letter: FilterLetter,
  name: string,
  { value, label, total }: LabelledFacet,
  query: string,
  { address }: SruServer,
): string {
  const term = letter === 'I' ? value : letter === 'T' ? (materialType(value) ?? value) : label
  const relation = letter === 'A' || letter === 'S' || letter === 'U' || letter === 'E' ? 'exact' : '='
  const clause = `${name} ${relation} "${term.replace(/[\\"*?^]/g, '\\$&')}"`
  const narrowed = `(${query.replace(/\s+sortby\s[\s\S]*$/i, '')}) and ${clause}`
  const url = `${address}?${new URLSearchParams({ query: narrowed })}`
  return `<term>
<actualTerm>${xmlText(term)}</actualTerm>
<query>${xmlText(clause)}</query>
<requestUrl>${xmlText(url)}</requestUrl>
<count>${total}</count>
</term>
`
}
