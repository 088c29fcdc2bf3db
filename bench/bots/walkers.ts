/**
 * Walkers: each follows the links of filters, pages and titles from an address of its own, the next as soon as the one
 * before is answered, within what one address may ask in a minute. They do not say that they are robots, and do not wait
 * when they are asked to.
 */
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { mixedAddresses } from '../search/http-addresses.ts'
import { between, type Random } from '../search/random.ts'
import type { CrowdCount } from './crowd.ts'

/** Milliseconds between an answer and the next request: less than 1,200 requests a minute. */
const pause = 50
const paths = 4_000
const letters = ['T=1', 'T=2', 'B=1', 'B=2', 'B=3', 'I=por', 'I=eng'] as const

/** @param folder where the collection is */
export function walkersPaths(folder: string, random: Random): string[] {
  const searches = mixedAddresses(folder, paths / 4, random)
  return Array.from({ length: paths }, (_, at) => {
    const search = searches[at % searches.length]!
    const chosen = letters.filter(() => random() < 0.4).join('&')
    const walked = `${search}&${chosen}&page=${between(random, 1, 40)}`
    if (at % 4 === 1) return walked.replace('/api/consulta?', '/api/consulta/filtros?')
    if (at % 4 === 2) return `/?${walked.split('?')[1]}`
    if (at % 4 === 3) return `/api/acervo/${between(random, 1, 10_000)}`
    return walked
  })
}

/** Until it is stopped. */
export async function walk(
  address: string,
  walker: number,
  all: readonly string[],
  signal: AbortSignal,
  seen: CrowdCount,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  // Each in a network of its own: as if somebody rented them.
  const from = `100.${64 + (walker % 64)}.${walker}.7`
  for (let at = walker * 17; !signal.aborted; at++) {
    const status = await get(address + all[at % all.length]!, from, agent, signal)
    if (status === 200) seen.answered++
    else if (status === 429 || status === 503) seen.refused++
    await setTimeout(pause, undefined, { signal }).catch(() => {})
  }
  agent.destroy()
}

function get(url: string, from: string, agent: Agent, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0', 'x-forwarded-for': from }
    request(url, { agent, headers, signal }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}
