import type { Hit } from '@estante/contract/search.shapes'
import { inGuide, type SearchState } from '@estante/domain/search/search-state'
import type { Reader } from '../../database/database.ts'
import type { CallRequest, House, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { Findings } from '../../search/engine.ts'
import { guideExists } from '../institution/store.ts'
import { presentPage } from './present-page.ts'
import { readQuery } from './read-query.ts'

type SearchCall = CallRequest<'search.find'> | CallRequest<'search.findInGuide'>

export const findTitles: ReadingHandler<'search.find'> = async (db, request, { search }) => {
  const state = await readQuery(db, request.query)
  return answer(db, request, search, state)
}

export const findTitlesInGuide: ReadingHandler<'search.findInGuide'> = async (db, request, { search }) => {
  const { guia } = request.params
  if (!(await guideExists(db, guia))) refuse('search.guide_not_found', { guide: guia })
  const state = inGuide(await readQuery(db, request.query), guia)
  return answer(db, request, search, state)
}

async function answer(db: Reader, request: SearchCall, search: House['search'], state: SearchState): Promise<Hit[]> {
  const findings = await search.search(state)
  tellAround(request, findings)
  return presentPage(db, search, findings.ids, findings.total, request)
}

/** What surrounds a bare array travels in headers. */
export function tellAround(request: Pick<SearchCall, 'setHeader'>, { total, corrected, ignored }: Findings): void {
  request.setHeader('X-Total-Count', String(total))
  if (corrected !== undefined) request.setHeader('X-Corrected-Term', corrected)
  if (ignored.length > 0) request.setHeader('X-Ignored', [...ignored.join(' ')].slice(0, 1000).join(''))
}
