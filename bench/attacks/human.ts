/** A reader: looks up titles and names, broader things now and then, with filters, suggestions and a list between. */
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { lightAddresses, mixedAddresses } from '../search/http-addresses.ts'
import type { Random } from '../search/random.ts'

/** Another address of this machine than the attackers come from. */
const from = '127.0.0.2'
/** Milliseconds between two requests. */
const pause = 40

/** So many requests, other ones each time it is asked. @param folder where the collection is */
export function readersAddresses(folder: string, count: number, random: Random): string[] {
  const mixed = mixedAddresses(folder, count, random)
  const light = lightAddresses(folder, count, random)
  return Array.from({ length: count }, (_, at) => {
    if (at % 10 === 3) return '/api/consulta/listas/autor?inicio=sil'
    if (at % 10 === 5) return mixed[at]!.replace('/api/consulta?', '/api/consulta/filtros?')
    return at % 2 === 0 ? mixed[at]! : light[at]!
  })
}

/** Milliseconds of each answer; one after the other, as one reader asks. Infinity for one that is refused or fails. */
export async function read(address: string, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) {
    const start = performance.now()
    const status = await get(address + path, agent)
    times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY)
    await setTimeout(pause)
  }
  agent.destroy()
  return times
}

function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(url, { agent, localAddress: from }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}
