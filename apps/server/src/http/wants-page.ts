import type { FastifyRequest } from 'fastify'
import { noPages } from './allowed-methods.ts'

/** Addresses that a browser is sent to by another site, and that lead on to a page. */
export const leadsToPage = { leadsToPage: true }

/** Whether a person waits for a page: a browser asks, and not for a call, a file or the state of the process. */
export function asksForPage({ method, headers, originalUrl, routeOptions }: FastifyRequest): boolean {
  if (!headers.accept?.includes('text/html')) return false
  if ('leadsToPage' in (routeOptions.config ?? {})) return true
  return /^(GET|HEAD)$/.test(method) && !noPages.test(originalUrl) && !originalUrl.startsWith('/health/')
}
