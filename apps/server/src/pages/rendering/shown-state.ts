import type { Change } from '../../database/change-log.ts'
import { type ChangeWatch, changeWatch } from '../../database/change-watch.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { PageSources } from './page-sources.ts'

/** A state of the library: two with the same figures show the same. */
export interface LibraryState {
  /** Changes told so far. */
  changes: number
  /** Version of the search index. */
  index: number
  /** Version of the index of the network catalogue. */
  network: number
  /** Minutes since 1970: libraries open and close, and days begin, on a full one. */
  minute: number
}

/** Titles whose last change is remembered; when more have changed, every page is taken for changed. */
const maxTitles = 20_000

/**
 * Tells whether what a page was made of has changed since. Once a state is told, all that was committed before the asking is
 * in it, by whichever process.
 */
export class ShownState {
  readonly #search: AppContext['search']
  readonly #network: AppContext['network']
  readonly #clock: AppContext['clock']
  readonly #watch: ChangeWatch
  #changes = 0
  /** The last change that may be one of any page. */
  #ofAll = 0
  /** The last change of a title. */
  readonly #ofTitles = new Map<number, number>()

  constructor({ database, search, network, clock }: Pick<AppContext, 'database' | 'search' | 'network' | 'clock'>) {
    this.#search = search
    this.#network = network
    this.#clock = clock
    this.#watch = changeWatch(database)
    this.#watch.listen({
      onChanges: (changes) => this.#note(changes),
      onMany: () => this.#changeAll(),
    })
  }

  async current(): Promise<LibraryState> {
    await this.#watch.poll()
    return {
      changes: this.#changes,
      index: this.#search.version(),
      network: this.#networkVersion(),
      minute: this.#minute(),
    }
  }

  /** Whether a page that was begun in a state would be made the same now. */
  holds(begun: LibraryState, { titles, usesIndex, usesNetwork, isTimely }: PageSources): boolean {
    if (begun.changes < this.#ofAll) return false
    if (isTimely && begun.minute !== this.#minute()) return false
    if (usesIndex && begun.index !== this.#search.version()) return false
    if (usesNetwork && begun.network !== this.#networkVersion()) return false
    if (begun.changes === this.#changes) return true
    for (const id of titles) if ((this.#ofTitles.get(id) ?? 0) > begun.changes) return false
    return true
  }

  #minute(): number {
    return Math.floor(this.#clock().epochMilliseconds / 60_000)
  }

  #networkVersion(): number {
    return this.#network?.version() ?? 0
  }

  #note(changes: readonly Change[]): void {
    for (const { subject, subjectId } of changes) {
      // A heading stands in any number of titles.
      if (subject !== 'title') this.#changeAll()
      else this.#ofTitles.set(subjectId, ++this.#changes)
    }
    if (this.#ofTitles.size > maxTitles) this.#changeAll()
  }

  #changeAll(): void {
    this.#ofAll = ++this.#changes
    this.#ofTitles.clear()
  }
}
