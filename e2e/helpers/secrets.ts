/**
 * Secrets that the database must not contain: issued tokens, and sent passwords and codes. They are recorded during
 * each journey; after the worker's last journey its whole database is searched for them.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Request, Response } from '@playwright/test'

/** Names of secrets in requests and in answers. */
const sent = /^(password|senha|senhaAtual|senhaNova|code|codigo|nonce|saml|token|refresh_token|recaptcha_token)$/
const given = /^(access_token|refresh_token|token|segredo)$/

/**
 * Tables whose texts contain other numbers of six digits: of copies, records, receipts. Short codes are not searched
 * there.
 */
const withNumbers =
  /^(titles|copies|holdings|title_headings|authorities|course_titles|change_log|serial_issues|charges)$/

/** Typed codes: their digits also occur by chance within longer numbers, hashes and ids. */
const typed = /^\d{6,8}$/

/** All text of a table, with bytes decoded as letters. Numbers are omitted: they are counts and ids. */
function readText(rows: readonly Record<string, unknown>[]): string {
  const values = rows.flatMap((row) => Object.values(row))
  return values
    .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))
    .filter((value) => typeof value === 'string')
    .join('\n')
}

export class Secrets {
  readonly #known = new Set<string>()

  /** Records the secrets between a context's pages and the server. */
  watch(context: BrowserContext): void {
    context.on('request', (request) => this.#readRequest(request))
    context.on('response', (response) => void this.#readResponse(response))
  }

  /** The places in the database that contain a secret. */
  findIn(dataFolder: string): string[] {
    const database = new DatabaseSync(join(dataFolder, 'estante.sqlite'), { readOnly: true })
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]
    const found = tables.flatMap(({ name }) => {
      const text = readText(database.prepare(`select * from "${name}"`).all())
      const words = new Set(text.split(/[^\p{L}\p{N}]+/u))
      return [...this.#known]
        .filter((secret) => (typed.test(secret) ? !withNumbers.test(name) && words.has(secret) : text.includes(secret)))
        .map((secret) => `${name}: ${secret}`)
    })
    database.close()
    return found
  }

  #readRequest(request: Request): void {
    const body = request.postData()
    // What the desk scans is no secret: a label, or the user name on a card. Neither is the code of a provider of e-books.
    const hasCodes = /\/api\/balcao\/(leituras|configuracao\/ajustes\/livros)$/.test(request.url())
    if (body === null || hasCodes) return
    try {
      this.#remember(JSON.parse(body), sent)
    } catch {
      this.#remember(Object.fromEntries(new URLSearchParams(body)), sent)
    }
  }

  async #readResponse(response: Response): Promise<void> {
    if (!/\/(oauth|api)\//.test(response.url())) return
    // Cancelled requests and pictures contain none.
    this.#remember(await response.json().catch(() => undefined), given)
  }

  #remember(value: unknown, names: RegExp): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && part.length >= 6 && names.test(name)) this.#known.add(part)
      else this.#remember(part, names)
    }
  }
}
