import { LRUCache } from 'lru-cache'
import type { Language } from '../../i18n/language.ts'
import type { PageDocument } from './page-document.ts'
import type { PageSources } from './page-sources.ts'
import type { RenderedPage } from './render-messages.ts'
import { rootElement } from './root-element.ts'
import type { LibraryState } from './shown-state.ts'

/** What a rendered page is kept by. Nothing of who asks is in it, nor the name under which they reach the catalogue. */
export interface PageKey {
  /** As `pageAddress` gives it. */
  address: string
  language: Language
}

export interface KeptPage {
  /** The library as it was when the page was begun. */
  begun: LibraryState
  sources: PageSources
  /** As the page was rendered. */
  parts: RenderedPage['parts']
  /** The root element, until it stands in a document: both would take twice the room. */
  root?: string
  /** The whole document under the origin that asked last: under another one it gets another head. */
  document?: { origin: string; whole: PageDocument }
}

/** A page, and what it was made of. */
export interface MadePage {
  rendered: RenderedPage
  sources: PageSources
}

/** Whether a page may still be shown. */
type Holds = (begun: LibraryState, sources: PageSources) => boolean

/** Bytes of all pages kept: some four hundred pages of titles. */
const maxBytes = 48_000_000
/**
 * Milliseconds for which a page may be shown that nothing is known to have changed: what it says of loans and of the libraries
 * of others changes by itself, what stands beside a title on the shelf changes with another title.
 */
const trueFor = { timely: 30_000, other: 120_000 }

/** Pages rendered lately. */
export class PageCache {
  readonly #holds: Holds
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: trueFor.other })
  readonly #underWay = new Map<string, Promise<KeptPage | undefined>>()

  constructor(holds: Holds) {
    this.#holds = holds
  }

  get(key: PageKey): KeptPage | undefined {
    const page = this.#pages.get(nameOf(key))
    return page && this.#holds(page.begun, page.sources) ? page : undefined
  }

  /**
   * What is kept, or what `make` gives: for all who ask in the same state it is asked once.
   * @param state of the library now
   */
  async getOrMake(
    key: PageKey,
    state: LibraryState,
    make: () => Promise<MadePage | undefined>,
  ): Promise<KeptPage | undefined> {
    const kept = this.get(key)
    if (kept) return kept
    const name = `${state.changes} ${state.index} ${state.network} ${state.minute} ${nameOf(key)}`
    const begun = this.#underWay.get(name) ?? this.#begin(key, state, make)
    this.#underWay.set(name, begun)
    return begun.finally(() => this.#underWay.delete(name))
  }

  /** From now on the page is kept as its document. */
  keepDocument(key: PageKey, page: KeptPage, origin: string, whole: PageDocument): void {
    const name = nameOf(key)
    if (this.#pages.peek(name) !== page) return
    const ttl = Math.max(this.#pages.getRemainingTTL(name), 1)
    const { root, ...kept } = page
    this.#pages.set(name, { ...kept, document: { origin, whole } }, { ttl })
  }

  async #begin(key: PageKey, state: LibraryState, make: () => Promise<MadePage | undefined>) {
    const made = await make()
    if (!made) return undefined
    const { sources, rendered } = made
    const page: KeptPage = { begun: state, sources, parts: rendered.parts, root: rootElement(rendered) }
    this.#pages.set(nameOf(key), page, { ttl: made.sources.isTimely ? trueFor.timely : trueFor.other })
    return page
  }
}

const nameOf = ({ language, address }: PageKey) => `${language} ${address}`

function sizeOf({ root = '', document, sources }: KeptPage, name: string): number {
  const whole = document?.whole
  const kept = [whole?.html, whole?.brotli, whole?.gzip].reduce((sum, one) => sum + (one?.length ?? 0), 0)
  return name.length + 2 * root.length + kept + 50 * sources.titles.size + 500
}
