/**
 * Estimates what a request costs, in units of about 10 ms of work. Work beyond the estimate is charged after the answer.
 * Combined filters and far pages cost many times their work: robots follow them without end, readers rarely, and they
 * lead to the same titles. A robot is told from a reader by its first requests, not only by how many it sends.
 */
import type { CallId } from '@estante/contract/calls'
import { readSearch, type SearchState } from '@estante/domain/search/search-state'
import { paramsOf } from '../read-query.ts'

/** Costs of the calls of anonymous visitors. A call that is not listed costs nothing and never waits. */
const callCosts: { readonly [id in CallId]?: number } = {
  'search.find': 1,
  'search.findInGuide': 1,
  'search.findBrief': 1,
  'search.findPage': 1.5,
  'search.filters': 1,
  'search.similar': 1,
  'search.neighbours': 0.5,
  'readership.also_borrowed': 0.5,
  'search.newTitles': 0.5,
  'browse.suggest': 0.25,
  'browse.list': 0.5,
  'basket.titles': 1,
  'basket.export': 2,
  'title-lists.shared': 0.5,
  'serials.choices': 0.25,
  'serials.contents': 0.5,
  'serials.issues': 0.5,
  'serials.issue': 0.25,
  'reports.send': 0.5,
  'titles.show': 0.5,
  'titles.copies': 0.5,
  'titles.reference': 0.5,
  'titles.marc': 0.5,
  'titles.dublinCore': 0.5,
  'titles.export': 0.5,
  'titles.links': 0.25,
  'links.results': 0.5,
  'links.count': 0.25,
  'titles.libraries': 0.25,
  'titles.totals': 0.5,
  'titles.statisticsYears': 0.5,
  'titles.statistics': 0.5,
  'authorities.show': 0.5,
  'authorities.marc': 0.5,
  'network.search': 1,
  'network.show': 0.5,
  'network.institutions': 0.5,
  'lists.discipline': 0.5,
  'lists.course': 0.5,
  'lists.professor': 0.5,
  'lists.campus': 0.5,
  'lists.library': 0.5,
}

const searchCalls: ReadonlySet<CallId> = new Set<CallId>([
  'search.find',
  'search.findInGuide',
  'search.findBrief',
  'search.findPage',
  'search.filters',
])

/** Of a page that is cached, or that is little more than its head. */
const pageCost = 0.1

/** Of rendering a page that is not cached, besides the calls it makes. */
export const drawingCost = 2

/** Of assembling a cached page for another origin. */
export const assemblyCost = 0.4

/** Filters that a reader combines, and pages that a reader turns, at no extra cost. */
const usual = { filters: 1, pages: 3 }

/** The most that further filters and pages count. */
const most = { filters: 4, pages: 6 }

/** Units for each way that leads away from what readers ask. */
const walkingCost = 4

/** @returns undefined for a call that never waits */
export function costOfCall(id: CallId): ((query: unknown) => number) | undefined {
  const base = callCosts[id]
  if (base === undefined) return undefined
  return searchCalls.has(id) ? (query) => base + costOfSearch(readSearch(paramsOf(query))) : () => base
}

/** What a page costs before it is drawn: more where its address is a search that readers rarely ask. */
export function costOfPage(query: unknown): number {
  return pageCost + costOfWalking(readSearch(paramsOf(query)))
}

/** What a search costs beyond a plain one. */
export function costOfSearch(search: SearchState): number {
  const words = search.lines.flatMap((line) => line.words.split(/\s+/)).filter((word) => word !== '')
  const broad = words.some(isBroad) || (words.length === 0 && chosenIn(search) > 0) ? 1 : 0
  return costOfWalking(search) + broad + search.perPage / 100
}

/** Combined filters times far pages: a reader goes one of these ways at most. */
function costOfWalking(search: SearchState): number {
  const filters = Math.min(most.filters, Math.max(0, chosenIn(search) - usual.filters))
  const pages = search.page > usual.pages ? Math.min(most.pages, Math.log2(search.page / usual.pages) + 1) : 0
  return walkingCost * ((1 + filters) * (1 + pages) - 1)
}

function chosenIn({ filters, excluded }: SearchState): number {
  return [...Object.values(filters), ...Object.values(excluded)].reduce((sum, values) => sum + values.length, 0)
}

/** A beginning, or a word of one or two letters that half of all titles have. */
function isBroad(word: string): boolean {
  return word.endsWith('*') || (word.length <= 2 && /^\p{L}+$/u.test(word))
}

/**
 * Whether a request comes from a robot that says so in its User-Agent. Nothing is refused for it: it costs more, so that
 * the robot waits behind people when the server is busy. A robot that hides is judged by what it uses, like everybody.
 */
export function saysRobot(userAgent: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|\bpython-requests\b|\bscrapy\b/i.test(userAgent)
}
