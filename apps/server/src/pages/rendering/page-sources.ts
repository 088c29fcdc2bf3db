import type { AskedAnswer, AskedCall } from './render-messages.ts'

/** What a page was made of, as far as it can change. What belongs to the whole institution is in every page. */
export interface PageSources {
  /** Titles that it shows something of. */
  titles: ReadonlySet<number>
  /** True where it shows what a search finds, counts or lists: every change of the index may change it. */
  usesIndex: boolean
  /** True where it shows titles of other institutions. */
  usesNetwork: boolean
  /** True where the hour changes it. */
  isTimely: boolean
}

/** Calls whose answers change with the titles in them alone, or with the institution. What they list besides may be a little old. */
const boundCalls = /^(comments|institution|network|titles)\.|^search\.(neighbours|similar)$/

const timelyCalls: ReadonlySet<string> = new Set([
  'institution.hours',
  'institution.openings',
  'institution.campusHours',
  'institution.notices',
  'network.institutions',
  'search.newTitles',
  'titles.totals',
  'titles.statisticsYears',
  'titles.statistics',
])

/** Notes what the calls of a page are about. */
export class SourceCollector implements PageSources {
  readonly titles = new Set<number>()
  usesIndex = false
  usesNetwork = false
  isTimely = false

  /** @param address of the page: its head says something of the title that it names */
  constructor(address: string) {
    const title = /^\/acervo\/(\d+)/.exec(address)?.[1]
    if (title !== undefined) this.titles.add(Number(title))
  }

  add({ id }: AskedCall, { body }: AskedAnswer): void {
    if (!boundCalls.test(id)) this.usesIndex = true
    if (id.startsWith('network.')) this.usesNetwork = true
    if (timelyCalls.has(id)) this.isTimely = true
    for (const [, title] of body.matchAll(/"cod_acervo":"?(\d+)/g)) this.titles.add(Number(title))
  }
}
