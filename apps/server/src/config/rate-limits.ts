import { isNetwork } from './trusted-proxies.ts'

/** Requests that an address may make in a minute: what a campus behind one address needs, a stranger does not. */
export interface RateLimits {
  /** Of one address, or one network of IPv6. */
  perMinute: number
  /** Addresses and networks of the institution's own: "10.1.0.0/16". */
  ownNetworks: readonly string[]
  /** Of one address in these. */
  ownPerMinute: number
  /** Units of work that an address may use in five minutes before others go first when the server is busy. */
  budget: number
}

export const defaultRateLimits: RateLimits = { perMinute: 1200, ownNetworks: [], ownPerMinute: 24_000, budget: 400 }

const maxRequests = 1_000_000

/** @returns undefined where it is no number, or none that a budget can be */
export function readRequests(text: string): number | undefined {
  const count = Number(text)
  return /^\d+$/.test(text) && count >= 1 && count <= maxRequests ? count : undefined
}

/** @returns undefined where a part is neither an address nor a network */
export function readNetworks(text: string): readonly string[] | undefined {
  if (text.trim() === '') return []
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}
