import type { Hit } from '@estante/contract/search.shapes'
import { inGuide, type SearchState } from '@estante/domain/search/search-state'
import type { CallRequest, AppContext, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { SerializedJson } from '../../http/serialized-json.ts'
import type { Findings } from '../../search/engine.ts'
import { keptFindings } from '../../search/kept-findings.ts'
import { guideExists } from '../institution/store.ts'
import { writePage } from './present-page.ts'
import { readQuery } from './read-query.ts'

type SearchCall = CallRequest<'search.find'> | CallRequest<'search.findInGuide'>

export const findTitles: ReadingHandler<'search.find'> = async (db, request, ctx) => {
  const state = await readQuery(db, request.query)
  return answer(request, ctx, state)
}

export const findTitlesInGuide: ReadingHandler<'search.findInGuide'> = async (db, request, ctx) => {
  const { guia } = request.params
  if (!(await guideExists(db, guia))) refuse('search.guide_not_found', { guide: guia })
  const state = inGuide(await readQuery(db, request.query), guia)
  return answer(request, ctx, state)
}

async function answer(request: SearchCall, ctx: AppContext, state: SearchState): Promise<SerializedJson<Hit[]>> {
  const findings = await keptFindings(ctx.search, state, [], request.asker)
  tellAround(request, findings)
  return writePage(ctx, findings.ids, findings.total, request)
}

/** What surrounds a bare array travels in headers. */
export function tellAround(request: Pick<SearchCall, 'setHeader'>, { total, corrected, ignored }: Findings): void {
  request.setHeader('X-Total-Count', String(total))
  if (corrected !== undefined) request.setHeader('X-Corrected-Term', corrected)
  if (ignored.length > 0) request.setHeader('X-Ignored', [...ignored.join(' ')].slice(0, 1000).join(''))
}
