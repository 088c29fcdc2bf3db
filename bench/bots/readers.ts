/** Readers: each opens the search page, searches, looks at the filters, chooses one, opens a title and its copies. */
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { lightAddresses, mixedAddresses } from '../search/http-addresses.ts'
import { between, type Random } from '../search/random.ts'

export interface Journeys {
  warmUp(address: string): Promise<void>
  /** Journeys one after the other for so many seconds. @param group readers of another group have other addresses */
  read(
    address: string,
    options: { readers: number; seconds: number; group: number },
  ): Promise<{ times: number[]; failed: number }>
}

/** Milliseconds that a reader looks at what came, at least and at most. */
const thinking = { least: 500, most: 2_000 }
/** Searches that are made up beforehand. */
const searches = 400
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'pt-BR',
}

/** @param folder where the collection is */
export function readersOf(folder: string, random: Random): Journeys {
  const addresses = [...mixedAddresses(folder, searches / 2, random), ...lightAddresses(folder, searches / 2, random)]
  const anySearch = () => addresses[between(random, 0, addresses.length - 1)]!

  const journey = async (ask: (path: string) => Promise<void>) => {
    const search = anySearch()
    const title = between(random, 1, 10_000)
    await ask(`/?${search.split('?')[1]}`)
    await ask(search)
    await ask(search.replace('/api/consulta?', '/api/consulta/filtros?'))
    await ask(`${search}&T=1`)
    await ask(`/acervo/${title}`)
    await ask(`/api/acervo/${title}`)
    await ask(`/api/acervo/${title}/exemplares`)
  }

  return {
    async warmUp(address) {
      const agent = new Agent({ keepAlive: true })
      for (let at = 0; at < 10; at++)
        await journey(async (path) => void (await get(address + path, '192.0.2.1', agent)))
      agent.destroy()
    },

    async read(address, { readers, seconds, group }) {
      const times: number[] = []
      let failed = 0
      const end = performance.now() + seconds * 1000
      const reader = async (at: number) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        const ask = async (path: string) => {
          if (performance.now() >= end) return
          await setTimeout(between(random, thinking.least, thinking.most))
          const start = performance.now()
          const status = await get(address + path, `198.51.${group}.${at}`, agent)
          times.push(performance.now() - start)
          // A title of a number that nothing has is answered too.
          if (status !== 200 && status !== 404) failed++
        }
        while (performance.now() < end) await journey(ask)
        agent.destroy()
      }
      await Promise.all(Array.from({ length: readers }, (_, at) => reader(at + 1)))
      return { times, failed }
    },
  }
}

/** @returns the status, once everything has come; 0 where it was hung up on */
function get(url: string, from: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const accept = url.includes('/api/') ? 'application/json' : 'text/html'
    request(url, { agent, headers: { ...browser, accept, 'x-forwarded-for': from } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}
