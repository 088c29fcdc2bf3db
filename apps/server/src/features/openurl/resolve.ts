import { isNamed, type OpenUrl, type OpenUrlSearch, searchesOf } from '@estante/domain/search/open-url'
import { emptySearch, type SearchState, withWords, writeSearch } from '@estante/domain/search/search-state'
import type { AppContext } from '../../http/call-handler.ts'
import { searchCached } from '../../search/result-cache.ts'
import type { SearchClient } from '../../search/search-client.ts'
import { readIdentifier } from '../titles/read-identifier.ts'
import { titlesByIds } from '../titles/store.ts'

/** Where whoever asks for nothing may say what they look for. */
const form = '/pesquisa_avancada'

interface Found {
  search: SearchState
  ids: number[]
  total: number
}

/**
 * The page that answers an OpenURL: the title, where exactly one is meant; else a search.
 * @param origin of this catalogue, whose own addresses and identifiers name a title
 * @returns a path
 */
export async function resolveOpenUrl(
  ctx: AppContext,
  wanted: OpenUrl,
  { origin, client }: { origin: string; client: SearchClient },
): Promise<string> {
  const own = await findNamed(ctx, wanted, origin)
  if (own !== undefined) return titlePath(own)
  const searches = searchesOf(wanted)
  for (const one of searches) {
    const found = await find(ctx, one, client)
    if (found.total === 0) continue
    if (found.total === 1 && (await isMeant(ctx, found.ids[0]!, one))) return titlePath(found.ids[0]!)
    if (!one.isPart) return searchPath(found.search)
  }
  const last = searches.at(-1)?.search ?? otherIdentifier(wanted)
  return last === undefined ? form : searchPath(last)
}

/** A title by its address or identifier in this catalogue. */
async function findNamed(ctx: AppContext, { identifiers }: OpenUrl, origin: string): Promise<number | undefined> {
  const named = identifiers.flatMap((one) => (/^\d+$/.test(one) ? [] : (readIdentifier(one, origin) ?? [])))
  const titles = await titlesByIds(ctx.database.db, named)
  return named.find((id) => titles.get(id)?.state === 'active')
}

/** What is found, made smaller as long as there are several and anything is left. */
async function find(ctx: AppContext, { search, narrowing }: OpenUrlSearch, client: SearchClient): Promise<Found> {
  let found = await ask(ctx, search, client)
  for (const narrow of narrowing) {
    if (found.total <= 1) break
    const fewer = await ask(ctx, narrow(found.search), client)
    if (fewer.total > 0 && fewer.total < found.total) found = fewer
  }
  return found
}

async function ask(ctx: AppContext, search: SearchState, client: SearchClient): Promise<Found> {
  const { ids, total } = await searchCached(ctx.search, search, client)
  return { search, ids, total }
}

async function isMeant(ctx: AppContext, id: number, { named }: OpenUrlSearch): Promise<boolean> {
  if (named === undefined) return true
  const title = (await titlesByIds(ctx.database.db, [id])).get(id)
  return title !== undefined && isNamed(title.data.title, named)
}

/** A DOI, or the number of another catalogue, as words: records may have it in a note. */
function otherIdentifier({ identifiers }: OpenUrl): SearchState | undefined {
  const number = identifiers.map((one) => /^(?:info:\w+\/|\w+:)(.+)$/.exec(one)?.[1]).find((one) => one !== undefined)
  return number === undefined ? undefined : withWords(emptySearch, `"${number.replaceAll('"', ' ')}"`)
}

/** As a reader would have searched: with corrections, where nothing is found. */
function searchPath(search: SearchState): string {
  return `/?${writeSearch({ ...search, exact: false })}`
}

function titlePath(id: number): string {
  return `/acervo/${id}`
}
