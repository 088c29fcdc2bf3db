import { QueryClient } from '@tanstack/react-query'
import { ApiError, noAnswer } from './api-error.ts'

/** How often a call is made again before its failure is shown. */
const maxRetries = 2

/**
 * What the server refused stays refused; no answer, and a server that fails or is still starting, may pass.
 * @param failures how often it failed before
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false
  return error.status === noAnswer || error.status >= 500 || error.status === 429
}

/** Milliseconds to wait: what the server asks for, or half a second, then one. */
export function retryDelay(failures: number, error: unknown): number {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined
  return retryAfter === undefined ? 500 * 2 ** failures : Math.min(retryAfter, 30) * 1000
}

/**
 * Calls are made also while the browser thinks that it is offline: a part of a page then says so after the last retry,
 * instead of loading for ever, and is asked for again when the browser is online.
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
