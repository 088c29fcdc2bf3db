import { QueryClient } from '@tanstack/react-query'
import { ApiError, noAnswer } from './api-error.ts'

/** Retries of a call before its failure is shown. */
const maxRetries = 2

/**
 * Refusals are final; a missing answer, and a server that fails or starts, may be temporary.
 * @param failures the number of earlier failures
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false
  return error.status === noAnswer || error.status >= 500 || error.status === 429
}

/** Milliseconds to wait: as the server asks, otherwise half a second, then one. */
export function retryDelay(failures: number, error: unknown): number {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined
  return retryAfter === undefined ? 500 * 2 ** failures : Math.min(retryAfter, 30) * 1000
}

/**
 * Calls are made even when the browser reports that it is offline: the failure then shows after the last retry, instead
 * of loading forever, and the call is repeated when the browser is online.
 */
export function createQueryClient(): QueryClient {
  const queries = {
    retry: shouldRetry,
    retryDelay: retryDelay,
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const
  return new QueryClient({ defaultOptions: { queries } })
}
