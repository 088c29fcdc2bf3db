/**
 * What nobody may read in the database: the tokens that the server gave, and the passwords and codes that were sent to
 * it. Each journey's are remembered while it runs; when the worker has made its last journey, its whole database is
 * searched for them.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Request, Response } from '@playwright/test'

/** Names of secrets in the bodies of requests, and in those of answers. */
const sent = /^(password|senha|senhaAtual|senhaNova|code|codigo|nonce|saml|token|refresh_token|recaptcha_token)$/
const given = /^(access_token|refresh_token|token|segredo)$/

/**
 * Tables whose words have numbers of six digits that are none of ours: of copies, of records, of receipts. Short codes are not
 * sought there.
 */
const withNumbers =
  /^(titles|copies|holdings|title_headings|authorities|course_titles|change_log|serial_issues|charges)$/

/** Codes that people type: digits that also stand by chance within longer numbers, hashes and identifiers. */
const typed = /^\d{6,8}$/

/** All text of a table, bytes read as the letters they would be. Numbers are left out: they are counts and identifiers. */
function readText(rows: readonly Record<string, unknown>[]): string {
  const values = rows.flatMap((row) => Object.values(row))
  return values
    .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))
    .filter((value) => typeof value === 'string')
    .join('\n')
}

export class Secrets {
  readonly #known = new Set<string>()

  /** Remembers what passes between the pages of a context and the server. */
  watch(context: BrowserContext): void {
    context.on('request', (request) => this.#readRequest(request))
    context.on('response', (response) => void this.#readResponse(response))
  }

  /** Every place of the database in which a secret stands. */
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
    if (body === null) return
    try {
      this.#remember(JSON.parse(body), sent)
    } catch {
      this.#remember(Object.fromEntries(new URLSearchParams(body)), sent)
    }
  }

  async #readResponse(response: Response): Promise<void> {
    if (!/\/(oauth|api)\//.test(response.url())) return
    // What is cancelled half-way, or is a picture, has nothing to remember.
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
