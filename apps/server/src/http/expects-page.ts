import type { FastifyRequest } from 'fastify'
import { nonPagePaths } from './allowed-methods.ts'

/** For routes that redirect a browser coming from another site to a page. */
export const redirectsToPage = { redirectsToPage: true }

/** Reports whether a browser asks for a page, and not for a call, a file or a health check. */
export function expectsPage({ method, headers, originalUrl, routeOptions }: FastifyRequest): boolean {
  if (!headers.accept?.includes('text/html')) return false
  if ('redirectsToPage' in (routeOptions.config ?? {})) return true
  return /^(GET|HEAD)$/.test(method) && !nonPagePaths.test(originalUrl) && !originalUrl.startsWith('/health/')
}
