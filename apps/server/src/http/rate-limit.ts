import { BlockList } from 'node:net'
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import type { FastifyRequest } from 'fastify'
import type { RateLimits } from '../config/rate-limits.ts'

/** @returns how many requests a minute the visitor behind a request may make */
export function rateLimitOf({ perMinute, ownNetworks, ownPerMinute }: RateLimits): (request: FastifyRequest) => number {
  const own = new BlockList()
  for (const network of ownNetworks) {
    const [address = '', prefix] = network.split('/')
    const kind = address.includes(':') ? 'ipv6' : 'ipv4'
    if (prefix === undefined) own.addAddress(address, kind)
    else own.addSubnet(address, Number(prefix), kind)
  }
  // The network of an IPv4 address is that address, also where it is written as IPv6.
  return ({ ip }) => {
    const address = ip.includes('.') ? networkOf(ip) : ip
    return own.check(address, address.includes(':') ? 'ipv6' : 'ipv4') ? ownPerMinute : perMinute
  }
}

/** Whether a request costs nothing: files that do not change, and a proxy that counts for all its visitors itself. */
export function isExempt({ ip, routeOptions }: FastifyRequest): boolean {
  return isOwnMachine(ip) || isFile(routeOptions.url ?? '')
}

/** By the route, not the address: what only looks like a file is a page, and reads the database. */
function isFile(route: string): boolean {
  return /^\/(assets|imagens\/capas?)\/|^\/[^/:*]+\.\w+$/.test(route)
}
