import { isOwnMachine } from '@estante/domain/session/network'
import type { FastifyRequest } from 'fastify'
import type { RateLimits } from '../config/rate-limits.ts'
import { isInNetworks } from './own-networks.ts'

/** @returns the requests per minute that the client of a request may make */
export function rateLimitOf({ perMinute, ownNetworks, ownPerMinute }: RateLimits): (request: FastifyRequest) => number {
  const isOwn = isInNetworks(ownNetworks)
  return ({ ip }) => (isOwn(ip) ? ownPerMinute : perMinute)
}

/**
 * Reports whether a request is exempt from the limit: static files, a proxy that limits its visitors itself, and keys of
 * servers, which have limits of their own.
 */
export function isExempt({ ip, routeOptions, apiKey }: FastifyRequest): boolean {
  return apiKey !== undefined || isOwnMachine(ip) || isFile(routeOptions.url ?? '')
}

/** By route, not by address: an address that looks like a file may be a page, which reads the database. */
function isFile(route: string): boolean {
  return /^\/(assets|imagens\/capas?)\/|^\/[^/:*]+\.\w+$/.test(route)
}
