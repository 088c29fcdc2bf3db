import type { Hit } from '@estante/contract/search.shapes'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { presentPage } from './serialize-page.ts'

/** Active titles by id, as the hits of a search that found these. */
export function findHits(
  ctx: AppContext,
  ids: readonly number[],
  request: Pick<CallRequest<'search.find'>, 'language' | 'now'>,
): Promise<Hit[]> {
  return presentPage(ctx, ids, ids.length, request)
}
