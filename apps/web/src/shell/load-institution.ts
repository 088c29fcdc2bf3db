import type { AnswerOf } from '@estante/contract/shapes'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { persistedStore } from '../api/auth.ts'
import type { Caller } from '../api/caller.ts'
import { callApi } from '../api/client.ts'
import { publicToken } from '../api/public-token.ts'
import { persistLater, sessionReady } from '../api/restore-session.ts'
import { language } from '../i18n/start-i18n.ts'
import { isOfflineFrame } from './offline-frame.ts'
import { isStaffPath } from './staff-path.ts'

export interface LoadedInstitution {
  features: AnswerOf<'institution.features'>
  institution: AnswerOf<'institution.show'>
  /** Search guides of the search bar. */
  guides: AnswerOf<'institution.guides'>
  /** Search guides of the menu. */
  menu: AnswerOf<'institution.menu'>
}

/**
 * The first load (specification, section 7): a token without a user, then features, institution and search guides. The
 * calls run in parallel, because none needs the token. @throws ApiError
 */
async function firstAnswers(signal?: AbortSignal): Promise<LoadedInstitution> {
  void publicToken()
  const loaded = await loadInstitution(callApi, signal, answerOrKept)
  void keepPage(loaded)
  return loaded
}

/** @param settle what becomes of an answer that is still to come */
export async function loadInstitution(
  call: Caller,
  signal?: AbortSignal,
  settle: SettlePart = async (_part, answered) => (await answered).answer,
): Promise<LoadedInstitution> {
  const input = { signal, withoutToken: true }
  const [features, institution, guides, menu] = await Promise.all([
    settle('features', call('institution.features', input)),
    settle('institution', call('institution.show', input)),
    settle('guides', call('institution.guides', input)),
    settle('menu', call('institution.menu', input)),
  ])
  return { features, institution, guides, menu }
}

type Kept = LoadedInstitution

type SettlePart = <Part extends keyof Kept>(part: Part, call: Promise<{ answer: Kept[Part] }>) => Promise<Kept[Part]>

/**
 * What the server answers; where it fails at one of them, what it answered at the last visit in this language. Without the
 * institution there is no page, unless the worker shows the frame because there is no network, or the desk goes on.
 */
async function answerOrKept<Part extends keyof Kept>(
  part: Part,
  call: Promise<{ answer: Kept[Part] }>,
): Promise<Kept[Part]> {
  try {
    return (await call).answer
  } catch (error) {
    await sessionReady()
    const { page } = persistedStore.getState()
    const kept = page?.[part] as Kept[Part] | undefined
    const isEnough = part !== 'institution' || isOfflineFrame() || isStaffPath(location.pathname)
    if (!isEnough || !(error instanceof ApiError) || page?.language !== language() || !kept) throw error
    return kept
  }
}

/** After what was kept is read, which would take the place of what is new. */
export async function keepPage(loaded: Kept): Promise<void> {
  await sessionReady()
  persistedStore.setState({ page: { ...loaded, language: language() } })
  persistLater('page')
}

/** Once per page load. After a failure the reader retries. */
export const firstLoad = queryOptions({
  queryKey: ['first-load'],
  queryFn: ({ signal }) => firstAnswers(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
})
