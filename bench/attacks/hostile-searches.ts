/** Asks searches over so many connections, one behind the other on each, and waits for the answers. */
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two requests of a connection: a rate that no limit of requests stops. */
const pause = 250

interface Way {
  connections: number
  /** Milliseconds after which a connection hangs up without waiting for its answer. */
  hangUpAfter?: number
}

/** @param path the path of the next request; each has to be another one, lest the answer is kept from the last time */
export async function sendSearches(
  address: string,
  signal: AbortSignal,
  { connections, hangUpAfter }: Way,
  path: (at: number) => string,
): Promise<void> {
  let at = 0
  const one = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!signal.aborted) {
      await get(address + path(at++), agent, signal, hangUpAfter)
      await setTimeout(pause, undefined, { signal }).catch(() => {})
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
}

function get(url: string, agent: Agent, signal: AbortSignal, hangUpAfter: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, signal }, (answer) => answer.resume().on('close', resolve))
    sent.on('error', () => {}).on('close', resolve)
    if (hangUpAfter !== undefined) sent.setTimeout(hangUpAfter, () => sent.destroy())
    sent.end()
  })
}

/** A page of titles and its filters by turns, as a page of results asks for both. */
export function searchFor(words: string, at: number): string {
  const path = at % 2 === 0 ? '/api/consulta' : '/api/consulta/filtros'
  return `${path}?q=${encodeURIComponent(words)}`
}
