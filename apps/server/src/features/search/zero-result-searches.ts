/**
 * Searches that found nothing, counted in this process and written every few seconds: a reader does not wait for it, and
 * many searches are one transaction. Only words are counted, never who asked.
 */

import type { SearchState } from '@estante/domain/search/search-state'
import { zeroResultWords } from '@estante/domain/search/zero-result-words'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { addZeroResult } from './store/zero-results.ts'

/** Milliseconds until what was counted is written. */
const writeAfter = 5000
/** Different words that wait to be written; more are forgotten. */
const mostWaiting = 200

type Noting = Pick<CallRequest<'search.find'>, 'now' | 'warn'>

class ZeroResultSearches {
  readonly #ctx: AppContext
  /** "2026-03-10 words" → how often */
  #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  note(state: SearchState, { now, warn }: Noting): void {
    const words = zeroResultWords(state)
    if (words === undefined) return
    const name = `${now.toPlainDate()} ${words}`
    const before = this.#counts.get(name)
    if (before === undefined && this.#counts.size >= mostWaiting) return
    this.#counts.set(name, (before ?? 0) + 1)
    this.#timer ??= setTimeout(() => {
      this.write().catch(() => warn('searches that found nothing could not be counted'))
    }, writeAfter).unref()
  }

  /** Writes what was counted. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counts = [...this.#counts]
    this.#counts = new Map()
    if (counts.length === 0) return
    await this.#ctx.database.transact(async (tx) => {
      for (const [name, searches] of counts) {
        await addZeroResult(tx, { day: name.slice(0, 10), words: name.slice(11), searches })
      }
    })
  }
}

const searchesOf = new WeakMap<AppContext, ZeroResultSearches>()

/** Those of this application. */
export function zeroResultSearches(ctx: AppContext): ZeroResultSearches {
  const known = searchesOf.get(ctx)
  if (known) return known
  const made = new ZeroResultSearches(ctx)
  searchesOf.set(ctx, made)
  return made
}
