/**
 * The answers that a page was rendered with on the server, as they travel in its HTML. The browser begins with them and
 * asks for none of them again.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Plain data; `headers` are those of an answer of a call, which other data have not. */
export type CarriedAnswer =
  | { key: QueryKey; data: unknown; headers?: Readonly<Record<string, string>> }
  | { key: QueryKey; refused: { status: number; body: ApiError['body'] } }

/** Headers that pages read of an answer. */
const readHeaders = ['X-Total-Count', 'X-Corrected-Term', 'X-Ignored']

interface AnyAnswered {
  answer: unknown
  header(name: string): string | undefined
}

export function packAnswers(queries: QueryClient): CarriedAnswer[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { data, error } }): CarriedAnswer[] => {
      if (error instanceof ApiError) return [{ key, refused: { status: error.status, body: error.body } }]
      if (data === undefined) return []
      return [isAnswered(data) ? { key, data: data.answer, headers: headersOf(data) } : { key, data }]
    })
}

export function unpackAnswers(carried: readonly CarriedAnswer[], queries: QueryClient): void {
  for (const one of carried) {
    if ('refused' in one) {
      const error = new ApiError(one.refused.status, one.refused.body)
      queries.getQueryCache().build(queries, { queryKey: one.key }).setState({ status: 'error', error })
    } else {
      const { key, data, headers } = one
      queries.setQueryData(key, headers ? { answer: data, header: (name: string) => headers[name] } : data)
    }
  }
}

function headersOf({ header }: AnyAnswered): Record<string, string> {
  return Object.fromEntries(readHeaders.flatMap((name) => (header(name) === undefined ? [] : [[name, header(name)!]])))
}

function isAnswered(data: unknown): data is AnyAnswered {
  return typeof data === 'object' && data !== null && 'header' in data && typeof data.header === 'function'
}
