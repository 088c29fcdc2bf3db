/**
 * The pages on the server: the same components and routes, rendered into HTML. Built into a bundle of its own
 * (scripts/build-pages.ts), which a thread of the server loads (apps/server/src/pages/rendering/render-thread.ts). No page knows of
 * another: router, answers and caller are made for each, words are never changed.
 */
import type { CallId } from '@estante/contract/calls'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { ApiError } from './api/api-error.ts'
import { type Caller, CallerContext } from './api/caller.ts'
import { packAnswers } from './api/carried-answers.ts'
import type { CallInput } from './api/client.ts'
import type { Answered } from './api/send.ts'
import { App } from './frame/App.tsx'
import type { Language } from './i18n/languages.ts'
import { serverWords } from './i18n/server-words.ts'
import { WordsContext } from './i18n/use-translation.ts'
import type { RenderedPage } from './rendered-page.ts'
import { makeRouter } from './routes.tsx'
import { ShownParts } from './shell/lazy-part.tsx'
import { firstLoad, loadInstitution } from './shell/load-institution.ts'

export interface RenderRequest {
  /** Path and query: "/acervo/17?lng=en". */
  address: string
  language: Language
  /** Now, as the server's clock has it. */
  now: string
}

/** An answer of the server's own calls. */
export interface ServerAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  /** JSON. */
  body: string
}

/** Asks the server as a reader whom nobody knows. */
export type AskServer = (
  id: CallId,
  params: Record<string, string>,
  query: string,
  signal: AbortSignal,
) => Promise<ServerAnswer>

export interface Rendered {
  /** What stands in the root element. */
  html: string
  /** What the browser takes over: JSON that may stand in a script element. */
  data: string
  /** Parts with a script of their own that are in it. */
  parts: string[]
}

/** So large that every part stands in its place: where React would send it later, a script would have to move it there. */
const progressiveChunkSize = Number.MAX_SAFE_INTEGER

/** Components wait for what they ask, once; what was refused they are told, and what they do not ask yet nobody waits for. */
class AwaitedQueries extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries: { retry: false, retryOnMount: false, networkMode: 'always' } } })
  }

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options)
    const failed = this.getQueryCache().get(defaulted.queryHash)?.state.status === 'error'
    return { ...defaulted, suspense: defaulted.enabled !== false && !failed }
  }
}

/**
 * @throws whatever a component throws, and where a call fails otherwise than by a refusal: the page is then drawn by the
 *   browser
 */
export async function renderPage(
  { address, language, now }: RenderRequest,
  ask: AskServer,
  signal: AbortSignal,
): Promise<Rendered> {
  const words = await serverWords(language)
  const queryClient = new AwaitedQueries()
  const failures: unknown[] = []
  const call = callerOf(ask, signal, failures)
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  const shown = new Set<string>()
  try {
    const [institution] = await Promise.all([loadInstitution(call, signal), router.load()])
    queryClient.setQueryData(firstLoad.queryKey, institution)
    const stream = await renderToReadableStream(
      <StrictMode>
        <CallerContext value={call}>
          <ShownParts value={shown}>
            <WordsContext value={words}>
              <App queryClient={queryClient} router={router} renderedAt={new Date(now)} />
            </WordsContext>
          </ShownParts>
        </CallerContext>
      </StrictMode>,
      { signal, progressiveChunkSize, onError: (error) => void failures.push(error) },
    )
    await stream.allReady
    const html = await new Response(stream).text()
    if (failures.length > 0) throw failures[0]
    const parts = [...shown]
    return { html, data: packPage({ language, now, parts, answers: packAnswers(queryClient) }), parts }
  } finally {
    queryClient.clear()
  }
}

function callerOf(ask: AskServer, signal: AbortSignal, failures: unknown[]): Caller {
  return async <Id extends CallId>(id: Id, { params, query }: CallInput<Id>): Promise<Answered<Id>> => {
    const { status, headers, body } = await ask(
      id,
      (params ?? {}) as Record<string, string>,
      new URLSearchParams(query).toString(),
      signal,
    )
    const answer = JSON.parse(body)
    if (status < 300) return { answer, header: (name) => decode(headers[name.toLowerCase()]) }
    const error = new ApiError(status, answer)
    // A refusal is what the page shows. Whoever has to wait, and a server that fails, are not the page's matter.
    if (status >= 500 || status === 429 || status === 401) failures.push(error)
    throw error
  }
}

function decode(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decodeURIComponent(value)
}

/** "<" could end the element; the two separators of lines are none in JSON but in scripts. */
function packPage(page: RenderedPage): string {
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(page).replace(/[<\u2028\u2029]/g, code)
}
