import type { AnswerOf } from '@estante/contract/shapes'
import { queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError } from '../api/api-error.ts'
import { type PageConfiguration, persistedStore } from '../api/auth.ts'
import { callApi } from '../api/client.ts'
import { publicToken } from '../api/public-token.ts'
import { persistLater, sessionReady } from '../api/restore-session.ts'

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
    answerOrKept('features', callApi('institution.features', input)),
    callApi('institution.show', input),
    answerOrKept('guides', callApi('institution.guides', input)),
    answerOrKept('menu', callApi('institution.menu', input)),
  ])
  void keepPage({ features, guides, menu })
  return { features, institution: institution.answer, guides, menu }
}

type Kept = Omit<PageConfiguration, 'language'>

/** What the server answers; where it fails at one of them, what it answered at the last visit in this language. */
async function answerOrKept<Part extends keyof Kept>(
  part: Part,
  call: Promise<{ answer: Kept[Part] }>,
): Promise<Kept[Part]> {
  try {
    return (await call).answer
  } catch (error) {
    await sessionReady()
    const { page } = persistedStore.getState()
    if (!(error instanceof ApiError) || page?.language !== i18next.language) throw error
    return page[part]
  }
}

/** After what was kept is read, which would take the place of what is new. */
async function keepPage(page: Kept): Promise<void> {
  const { language } = i18next
  await sessionReady()
  persistedStore.setState({ page: { ...page, language } })
  persistLater('page')
}

/** Once for as long as the page stands. After a failure it is the reader who asks again. */
export const firstLoad = queryOptions({
  queryKey: ['first-load'],
  queryFn: ({ signal }) => loadInstitution(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
})
