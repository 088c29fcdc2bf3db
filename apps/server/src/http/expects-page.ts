import type { FastifyRequest } from 'fastify'
import { nonPagePaths } from './allowed-methods.ts'

/** Addresses that a browser is sent to by another site, and that lead on to a page. */
export const redirectsToPage = { redirectsToPage: true }

/** Whether a person waits for a page: a browser asks, and not for a call, a file or the state of the process. */
export function expectsPage({ method, headers, originalUrl, routeOptions }: FastifyRequest): boolean {
  if (!headers.accept?.includes('text/html')) return false
  if ('redirectsToPage' in (routeOptions.config ?? {})) return true
  return /^(GET|HEAD)$/.test(method) && !nonPagePaths.test(originalUrl) && !originalUrl.startsWith('/health/')
}
