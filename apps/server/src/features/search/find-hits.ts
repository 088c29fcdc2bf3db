import type { BriefHit, Hit } from '@estante/contract/search.shapes'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { serializeBriefPage, serializePage } from './serialize-page.ts'

type PageRequest = Pick<CallRequest<'search.find'>, 'language' | 'now'>

/** Active titles by id, as the hits of a search that found these. */
export async function findHits(ctx: AppContext, ids: readonly number[], request: PageRequest): Promise<Hit[]> {
  return (await serializePage(ctx, ids, ids.length, request)).read()
}

/** The same with what lists show of each. */
export async function findBriefHits(
  ctx: AppContext,
  ids: readonly number[],
  request: PageRequest,
): Promise<BriefHit[]> {
  return (await serializeBriefPage(ctx, ids, ids.length, request)).read()
}
