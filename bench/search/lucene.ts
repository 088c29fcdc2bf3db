/**
 * Lucene, on which Solr stands and so VuFind, Blacklight and DSpace: the library of Debian behind a bare HTTP server of our
 * own (lucene/lucene-server.java), which is compiled when it is started. As in those, an answer is the exact total, the stored
 * records of a page and the commonest values of eight filters, counted over every hit. All words of a title stand in one
 * field, which is the least work that answers the question.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Document } from '@estante/search-index/schema'
import { onThePath } from '../../scripts/testing/find-binaries.ts'
import { schema } from './collection.ts'
import { putAll, type Rival } from './rival.ts'
import type { SearchTerms } from './search-terms.ts'

const libraries = '/usr/share/java'
const needed = /^lucene-(core|analyzers-common|facet)-[\d.]+\.jar$/
const source = fileURLToPath(new URL('./lucene/lucene-server.java', import.meta.url))
const valueSeparator = '\u001f'

export const missingLucene = 'Lucene is not installed (Debian: liblucene8-java default-jdk-headless).'

/** @returns undefined where Lucene or a Java compiler is not installed */
export async function openLucene(size: number): Promise<Rival | undefined> {
  const lucene = await Lucene.start(schema.filters)
  if (!lucene) return undefined
  let buildSeconds = await putAll(size, (documents) => lucene.put(documents))
  const start = performance.now()
  const bytes = await lucene.finish()
  buildSeconds += (performance.now() - start) / 1000
  return {
    name: 'Lucene',
    remark: 'over HTTP; all words in one field',
    buildSeconds,
    megabytes: bytes / 1e6,
    ask: (wanted) => lucene.ask(wanted),
    close: () => lucene.stop(),
  }
}

/** The server, in a process of its own, with its index in a folder of its own. */
export class Lucene {
  readonly port: number
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #filters: readonly string[]
  readonly #agent = new Agent({ keepAlive: true })

  private constructor(process: ChildProcess, port: number, folder: string, filters: readonly string[]) {
    this.#process = process
    this.port = port
    this.#folder = folder
    this.#filters = filters
  }

  /** @param filters whose values are counted */
  static async start(filters: readonly string[]): Promise<Lucene | undefined> {
    const jars = existsSync(libraries) ? readdirSync(libraries).filter((name) => needed.test(name)) : []
    if (jars.length < 3 || !onThePath('java') || !onThePath('javac')) return undefined
    const folder = mkdtempSync(join(tmpdir(), 'estante-lucene-'))
    const classes = join(folder, 'classes')
    const path = [...jars.map((name) => join(libraries, name)), classes].join(':')
    const { status, stderr } = spawnSync('javac', ['-cp', path, '-d', classes, source], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`javac: ${stderr}`)
    // Without it the server of Java waits for acknowledgements, 40 ms for each answer.
    const options = ['-Xmx2g', '-Dsun.net.httpserver.nodelay=true', '-cp', path]
    const program = spawn('java', [...options, 'LuceneServer', join(folder, 'index'), ...filters], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [port] = await once(createInterface({ input: program.stdout }), 'line')
    return new Lucene(program, Number(port), folder, filters)
  }

  async put(documents: readonly Document[]): Promise<void> {
    await this.#send('/documents', documents.map((one) => lineOf(one, this.#filters)).join('\n'))
  }

  /** All is put in; tells the bytes it takes. */
  async finish(): Promise<number> {
    return Number(await this.#send('/finish'))
  }

  /** Tells the total. */
  async ask(wanted: SearchTerms): Promise<number> {
    return Number(/^\{"total":(\d+)/.exec(await this.#send(luceneAddress(wanted)))?.[1])
  }

  async stop(): Promise<void> {
    this.#agent.destroy()
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #send(path: string, body?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const options = { host: '127.0.0.1', port: this.port, path, method, agent: this.#agent }
      const sent = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`Lucene: ${text}`))))
      })
      sent.on('error', reject).end(body)
    })
  }
}

/** The path of a search. */
export function luceneAddress(wanted: SearchTerms): string {
  const text = wanted.kind === 'beginning' ? wanted.start : wanted.words.join(' ')
  return `/search?kind=${wanted.kind}&text=${encodeURIComponent(text)}`
}

/** As lucene-server.java reads it. */
function lineOf({ text, filters }: Document, names: readonly string[]): string {
  const words = Object.values(text).flat().join(' . ').replace(/\s+/g, ' ')
  const values = names.map((name) => [...new Set(filters?.[name] ?? [])].join(valueSeparator).replace(/[\t\n\r]/g, ' '))
  return [JSON.stringify(text), words, ...values].join('\t')
}
