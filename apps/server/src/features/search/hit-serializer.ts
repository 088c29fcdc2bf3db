/**
 * Current hits as JSON. Reading and serialising unchanged titles would be most of a page's cost, so serialised hits are
 * cached, and the change log is read before each use: see docs/adr/0007-hit-cache.md.
 */
import { setImmediate } from 'node:timers/promises'
import { type ChangeWatch, changeWatch } from '../../database/change-watch.ts'
import type { Database, Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { institutionCode, libraries } from '../institution/store.ts'
import { HitCache, type SerializedHit } from './hit-cache.ts'
import { type CompleteHitFacts, type HitFacts, readCompleteHitFacts, readHitFacts } from './hit-facts.ts'
import { labelsOf } from './labels.ts'
import { PartsCache } from './parts-cache.ts'
import { type CompleteHitContext, type HitContext, presentBriefHit, presentHit } from './present-hit.ts'

/** Bytes: about 20,000 hits with every member, 60,000 brief ones. */
const cacheBytes = 64_000_000

const encoder = new TextEncoder()

/** How hits are shown. */
export interface HitView {
  /** `brief`: what lists show; `references`: the same with the reference; `all`: every member. */
  members: 'brief' | 'references' | 'all'
  language: Language
  today: string
  /** The institution's time zone. */
  zone: string
}

interface InstitutionFacts {
  code: string
  /** Library names by id. */
  shortNames: ReadonlyMap<number, string>
  names: ReadonlyMap<string, string>
}

export class HitSerializer {
  readonly parts: PartsCache
  readonly #database: Database
  readonly #cache = new HitCache(cacheBytes)
  readonly #watch: ChangeWatch
  #institution: Promise<InstitutionFacts> | undefined
  #lastYield: Promise<void> = Promise.resolve()

  constructor({ database, search }: Pick<AppContext, 'database' | 'search'>) {
    this.#database = database
    this.parts = new PartsCache(search)
    this.#watch = changeWatch(database)
    this.#watch.listen({
      onChanges: (changes) => {
        if (changes.some((one) => one.subject === 'institution')) this.#institution = undefined
        this.#cache.forget(changes)
      },
      onMany: () => {
        this.#institution = undefined
        this.#cache.clear()
      },
    })
  }

  /** In the given order; titles deleted meanwhile are omitted. */
  async write(ids: readonly number[], view: HitView): Promise<SerializedHit[]> {
    await this.#watch.poll()
    const key = keyOf(view)
    const cached = ids.map((id) => this.#cache.get(id, key))
    const missing = ids.filter((_, at) => cached[at] === undefined)
    if (missing.length === 0) return cached as SerializedHit[]
    const read = await this.#read(missing, view)
    return ids.flatMap((id, at) => cached[at] ?? read.get(id) ?? [])
  }

  async #read(ids: readonly number[], view: HitView): Promise<Map<number, SerializedHit>> {
    const stores = new Map(ids.map((id) => [id, this.#cache.reserve(id)]))
    await this.#yieldBetweenPages()
    const hits = await this.#serialize(ids, view)
    for (const hit of hits) stores.get(hit.id)?.(keyOf(view), hit)
    return new Map(hits.map((hit) => [hit.id, hit]))
  }

  async #serialize(ids: readonly number[], view: HitView): Promise<SerializedHit[]> {
    const { db } = this.#database
    if (view.members === 'all') {
      const [complete, institution] = await Promise.all([readCompleteHitFacts(db, ids), this.#readInstitution()])
      return complete.map((one) => serialized(one, presentHit(one, completeContext(one, institution, view))))
    }
    const [facts, institution] = await Promise.all([readHitFacts(db, ids), this.#readInstitution()])
    const context = contextOf(institution, view)
    return facts.map((one) => serialized(one, presentBriefHit(one, context, view.members === 'references')))
  }

  /**
   * SQLite blocks the thread, so concurrent pages would be read in one go. Serves one page at a time and yields in
   * between.
   */
  #yieldBetweenPages(): Promise<void> {
    this.#lastYield = this.#lastYield.then(() => setImmediate())
    return this.#lastYield
  }

  #readInstitution(): Promise<InstitutionFacts> {
    this.#institution ??= readInstitution(this.#database.db).catch((error) => {
      this.#institution = undefined
      throw error
    })
    return this.#institution
  }
}

async function readInstitution(db: Reader): Promise<InstitutionFacts> {
  const rows = await libraries(db)
  return {
    code: await institutionCode(db),
    shortNames: new Map(rows.map((row) => [row.id, row.shortName])),
    names: new Map(rows.map((row) => [String(row.id), row.name])),
  }
}

function keyOf({ members, language, today, zone }: HitView): string {
  return `${members} ${language} ${today} ${zone}`
}

function contextOf({ code, shortNames }: InstitutionFacts, { language, today, zone }: HitView): HitContext {
  return { institution: code, language, today, zone, libraryNames: shortNames }
}

function completeContext(
  { headings, courses }: CompleteHitFacts,
  institution: InstitutionFacts,
  view: HitView,
): CompleteHitContext {
  const names = {
    authorities: new Map(headings.map((one) => [String(one.authorityId), one.heading])),
    libraries: institution.names,
    courses: new Map(courses.map((one) => [String(one.id), one.name])),
  }
  return { ...contextOf(institution, view), labels: labelsOf(names, view.language) }
}

function serialized({ title, headings }: HitFacts, hit: object): SerializedHit {
  return {
    id: title.id,
    json: encoder.encode(JSON.stringify(hit).slice(0, -1)),
    origin: { source: title.source, controlNumber: title.controlNumber },
    authorities: headings.map((one) => one.authorityId),
  }
}
