/**
 * Names the visitor for whom a request's use is counted: an address and the networks around it. A robot with many
 * addresses has them from few networks, so the use of each network is counted too.
 */
import { networkOf } from '@estante/domain/session/network'

/** The names under which the use of one visitor is counted. */
export interface Visitor {
  /** Counted first: an IPv4 address, the first 64 bits of an IPv6 one, a session, or a browser of the own networks. */
  host: string
  /** 256 IPv4 addresses (/24), or what a site with IPv6 gets at most (/48); absent for a session. */
  block?: string
  /** What a provider has: /16, and /32 of IPv6. Only what is used beyond a budget counts there. */
  wide?: string
  /** Tells the visitors behind one address apart: the lightest of them goes first in the turn of their address. */
  browser: string
  /** How many budgets this visitor's network has: more where an institution says that the network is its own. */
  budgets: number
}

/** The facts of a request about its sender. */
interface Sender {
  ip: string
  userAgent?: string
  acceptLanguage?: string
}

/**
 * @param ownBudgets of an address in the institution's own networks; undefined elsewhere. Readers of a reading room share
 *   an address, so each browser there counts alone, and all of them together for what their address may use.
 */
export function visitorOf({ ip, userAgent = '', acceptLanguage = '' }: Sender, ownBudgets?: number): Visitor {
  const address = networkOf(ip)
  const browser = `${userAgent}\n${acceptLanguage}`
  if (ownBudgets !== undefined) {
    return { host: `${address}\n${browser}`, block: address, browser, budgets: ownBudgets }
  }
  const separator = address.includes(':') ? ':' : '.'
  const parts = address.split(separator)
  const first = (count: number) => parts.slice(0, count).join(separator)
  return { host: address, block: first(3), wide: first(2), browser, budgets: 1 }
}

/** A person with a session counts alone, wherever they are. */
export function sessionVisitor(session: string): Visitor {
  return { host: `session ${session}`, browser: '', budgets: 1 }
}

/** A server with a key counts alone too, for as much more than a stranger as its limit is higher. */
export function keyVisitor(key: number, budgets: number): Visitor {
  return { host: `key ${key}`, browser: '', budgets }
}
