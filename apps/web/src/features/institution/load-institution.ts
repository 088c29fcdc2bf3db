import type { AnswerOf } from '@estante/contract/shapes'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { publicToken } from '../../api/public-token.ts'

export interface LoadedInstitution {
  features: AnswerOf<'institution.features'>
  institution: AnswerOf<'institution.show'>
  /** Search guides of the search bar. */
  guides: AnswerOf<'institution.guides'>
  /** Search guides of the menu. */
  menu: AnswerOf<'institution.menu'>
}

/**
 * The first load (specification, section 7): a token without a user, then features, institution and search guides. Each
 * call leaves without waiting for the answer of the one before it, the token's too, as none needs it.
 * @throws ApiError
 */
async function loadInstitution(signal?: AbortSignal): Promise<LoadedInstitution> {
  void publicToken()
  const input = { signal, withoutToken: true }
  const [features, institution, guides, menu] = await Promise.all([
    callApi('institution.features', input),
    callApi('institution.show', input),
    callApi('institution.guides', input),
    callApi('institution.menu', input),
  ])
  return { features: features.answer, institution: institution.answer, guides: guides.answer, menu: menu.answer }
}

/** Once for as long as the page stands. After a failure it is the reader who asks again. */
export const firstLoad = queryOptions({
  queryKey: ['first-load'],
  queryFn: ({ signal }) => loadInstitution(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
})
