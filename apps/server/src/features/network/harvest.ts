/**
 * Harvests an institution of the network by OAI-PMH: page by page, each written with the token of the next one, so that a
 * harvest that is broken off goes on where it was. The institution is a stranger: its answers are bounded in size, time
 * and number, and what is wrong with them ends the harvest with a problem, never the server.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { foldKeys } from '@estante/marc/fold-keys'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { type OaiPage, type OaiRecord, OaiSyntaxError, parseOaiPage } from '@estante/marc/oai-page'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { type FetchBounds, FetchError } from '../../integrations/bounded-request.ts'
import { fetchAnswer } from '../../integrations/harvest/fetch-answer.ts'
import { decodeXml } from './decode-xml.ts'
import {
  deleteUnlisted,
  type HarvestedTitle,
  institutionById,
  type NetworkInstitution,
  updateInstitution,
  writeTitles,
} from './store.ts'

export interface HarvestContext {
  database: Database
  clock: () => Temporal.Instant
  /** Hosts whose private addresses are allowed. */
  privateHosts: readonly string[]
  /** False: end after the page that is under way. */
  keepGoing?: () => Promise<boolean>
  onProgress?: (titles: number) => void
  bounds?: Partial<typeof usualBounds>
}

export type HarvestProblem =
  | FetchError['problem']
  | 'status'
  | 'syntax'
  | 'protocol'
  | 'endless'
  | 'busy'
  | 'interrupted'

export interface HarvestResult {
  written: number
  unchanged: number
  deleted: number
  /** Absent: the harvest came to its end. */
  problem?: HarvestProblem
}

/** Bytes and milliseconds of an answer; milliseconds between two; answers without anything new, and titles, of a harvest. */
export const usualBounds = {
  maxBytes: 32 * 1024 * 1024,
  idle: 30_000,
  total: 180_000,
  pause: 500,
  stalePages: 50,
  maxTitles: 5_000_000,
}

/** Hours until the next harvest, days until the next full one of an institution that reports no deletions. */
const nextHarvestHours = 24
const fullHarvestDays = 7
/** Minutes until the next attempt after a failure, doubled with each: at most a day. */
const retryMinutes = { first: 5, most: 24 * 60 }
/** Titles written in one transaction. */
const batch = 200
/** Characters of a resumption token, which is sent in an address, and of a record: larger ones are no description. */
const maxToken = 4_000
const maxRecord = 1_000_000

class HarvestEnded extends Error {
  readonly problem: HarvestProblem
  readonly retryAfter: number | undefined

  constructor(problem: HarvestProblem, retryAfter?: number) {
    super(problem)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** @param isFull from the beginning, whatever was harvested before */
export async function harvestInstitution(ctx: HarvestContext, id: number, isFull = false): Promise<HarvestResult> {
  const result: HarvestResult = { written: 0, unchanged: 0, deleted: 0 }
  const now = () => momentOf(ctx.clock())
  try {
    await harvest(ctx, id, isFull, result)
    await ctx.database.transact((tx) =>
      updateInstitution(tx, id, {
        failures: 0,
        problem: null,
        nextAt: momentOf(ctx.clock().add({ hours: nextHarvestHours })),
      }),
    )
    return result
  } catch (error) {
    // Also after what is none of the institution's problems: the others have their turn before it is asked again.
    const { problem, retryAfter } = problemOf(error) ?? { problem: null }
    const institution = await institutionById(ctx.database.db, id)
    const failures = (institution?.failures ?? 0) + (problem === 'interrupted' ? 0 : 1)
    const minutes = Math.min(retryMinutes.most, retryMinutes.first * 2 ** Math.min(failures - 1, 20))
    const wait = problem === 'interrupted' ? 0 : Math.max(retryAfter ?? 0, retryAfter === undefined ? minutes * 60 : 0)
    await ctx.database.transact((tx) =>
      updateInstitution(tx, id, {
        failures,
        problem: problem === 'interrupted' ? null : problem,
        nextAt: wait === 0 ? now() : momentOf(ctx.clock().add({ seconds: Math.min(wait, 86_400) })),
      }),
    )
    if (problem === null) throw error
    return { ...result, problem }
  }
}

/** @returns undefined for what is none of the institution's problems */
function problemOf(error: unknown): { problem: HarvestProblem; retryAfter?: number | undefined } | undefined {
  if (error instanceof HarvestEnded) return error
  if (error instanceof FetchError) return { problem: error.problem }
  if (error instanceof OaiSyntaxError) return { problem: 'syntax' }
  return undefined
}

async function harvest(ctx: HarvestContext, id: number, isFull: boolean, result: HarvestResult): Promise<void> {
  let institution = await begin(ctx, id, isFull)
  let stale = 0
  let hasRestarted = false
  const tokens = new Set<string>()
  for (;;) {
    const page = await fetchList(ctx, institution)
    if (page.error && page.error.code !== 'noRecordsMatch') {
      if (page.error.code === 'badResumptionToken' && institution.token !== null) {
        // One that takes none of its own tokens would be asked forever.
        if (hasRestarted) throw await endless(ctx, institution)
        hasRestarted = true
        institution = await restart(ctx, institution)
        continue
      }
      throw new HarvestEnded('protocol')
    }
    const token = page.token || null
    if (token !== null && token.length > maxToken) throw new HarvestEnded('protocol')
    // Of the first answer alone: what changes while later ones are fetched belongs to the next harvest.
    const began = institution.token === null ? responseDate(page, ctx.clock()) : institution.beganAt
    const changed = await writePage(ctx, institution, page, { token, beganAt: began }, result)
    ctx.onProgress?.(result.written + result.unchanged)
    institution = { ...institution, token, beganAt: began }
    stale = changed ? 0 : stale + 1
    if (token === null) break
    // A list that leads back to where it was has no end, and one that brings nothing new may have none.
    if (tokens.has(token) || (!institution.isFull && stale > bounds(ctx).stalePages))
      throw await endless(ctx, institution)
    if (page.records.length === 0 || result.written + result.unchanged > bounds(ctx).maxTitles) {
      throw await endless(ctx, institution)
    }
    tokens.add(token)
    if (ctx.keepGoing && !(await ctx.keepGoing())) throw new HarvestEnded('interrupted')
    await sleep(bounds(ctx).pause)
  }
  await finish(ctx, institution, result)
}

/** The next attempt begins anew. */
async function endless(ctx: HarvestContext, { id }: NetworkInstitution): Promise<HarvestEnded> {
  await ctx.database.transact((tx) => updateInstitution(tx, id, { token: null }))
  return new HarvestEnded('endless')
}

function bounds({ bounds: own }: HarvestContext) {
  return { ...usualBounds, ...own }
}

/** Goes on with the harvest under way, or begins the next one. */
async function begin(ctx: HarvestContext, id: number, isFull: boolean): Promise<NetworkInstitution> {
  const institution = await institutionById(ctx.database.db, id)
  if (!institution) throw new HarvestEnded('interrupted')
  if (institution.token !== null && !isFull) return institution
  const { repository, reportsDeletions, hasDaysOnly } = await identify(ctx, institution)
  const isOther = institution.repository !== null && institution.repository !== repository
  const isOld =
    !reportsDeletions && institution.fullAt !== null && isBefore(institution.fullAt, ctx.clock(), fullHarvestDays)
  const full = isFull || isOther || isOld || institution.completeUntil === null
  return restart(ctx, {
    ...institution,
    repository,
    reportsDeletions,
    harvestedFrom: full ? null : inGranularity(institution.completeUntil, hasDaysOnly),
    isFull: full,
  })
}

function isBefore(moment: string, now: Temporal.Instant, days: number): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(moment), now.subtract({ hours: 24 * days })) < 0
}

/** A new harvest with the same beginning. */
async function restart(ctx: HarvestContext, institution: NetworkInstitution): Promise<NetworkInstitution> {
  const { id, repository, reportsDeletions, harvestedFrom, isFull } = institution
  const values = { repository, reportsDeletions, harvestedFrom, isFull, harvest: institution.harvest + 1 }
  const begun = { ...values, token: null, beganAt: null }
  await ctx.database.transact((tx) => updateInstitution(tx, id, begun))
  return { ...institution, ...begun }
}

async function identify(ctx: HarvestContext, institution: NetworkInstitution) {
  const page = await fetchPage(ctx, institution, { verb: 'Identify' })
  if (page.error || !page.identify.has('protocolVersion')) throw new HarvestEnded('protocol')
  const deleted = page.identify.get('deletedRecord')
  const repository = page.identify.get('repositoryIdentifier') ?? page.identify.get('sampleIdentifier') ?? ''
  const hasDaysOnly = page.identify.get('granularity') === 'YYYY-MM-DD'
  return { repository: repository.slice(0, 300), reportsDeletions: deleted === 'persistent', hasDaysOnly }
}

/** An institution that dates by days refuses seconds. */
function inGranularity(date: string | null, hasDaysOnly: boolean): string | null {
  return hasDaysOnly && date !== null ? date.slice(0, 10) : date
}

/** Null when it is no date, or one in the future: the next harvest would begin there, and miss everything before. */
function responseDate({ responseDate: text }: OaiPage, now: Temporal.Instant): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) return null
  const milliseconds = Date.parse(text)
  return milliseconds <= now.add({ hours: 24 }).epochMilliseconds ? text : null
}

function fetchList(ctx: HarvestContext, institution: NetworkInstitution): Promise<OaiPage> {
  const { token, prefix, setSpec, harvestedFrom } = institution
  if (token !== null) return fetchPage(ctx, institution, { verb: 'ListRecords', resumptionToken: token })
  return fetchPage(ctx, institution, {
    verb: 'ListRecords',
    metadataPrefix: prefix,
    ...(setSpec !== null && { set: setSpec }),
    ...(harvestedFrom !== null && { from: harvestedFrom }),
  })
}

/** @throws FetchError, OaiSyntaxError, HarvestEnded */
async function fetchPage(
  ctx: HarvestContext,
  { address }: Pick<NetworkInstitution, 'address'>,
  parameters: Readonly<Record<string, string>>,
): Promise<OaiPage> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) throw new FetchError('address')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const { maxBytes, idle, total } = bounds(ctx)
  const limits: FetchBounds = { privateHosts: ctx.privateHosts, maxBytes, idle, total }
  const { status, retryAfter, body, contentType } = await fetchAnswer(url.href, limits)
  if (status === 503 || status === 429) throw new HarvestEnded('busy', retryAfter)
  if (status !== 200) throw new HarvestEnded('status')
  return parseOaiPage(decodeXml(body, contentType))
}

/** @returns whether anything changed */
async function writePage(
  ctx: HarvestContext,
  { id, harvest, prefix }: NetworkInstitution,
  { records }: OaiPage,
  state: { token: string | null; beganAt: string | null },
  result: HarvestResult,
): Promise<boolean> {
  const at = momentOf(ctx.clock())
  const before = result.written + result.deleted
  const parts = Math.max(1, Math.ceil(records.length / batch))
  for (let part = 0; part < parts; part++) {
    const some = records.slice(part * batch, (part + 1) * batch)
    const titles = some.flatMap((record) => harvestedTitle(record, prefix))
    const gone = some.filter(({ isDeleted }) => isDeleted).map(({ identifier }) => identifier)
    const written = await ctx.database.transact(async (tx) => {
      // With the last part, so that what is broken off before is fetched again.
      if (part === parts - 1) await updateInstitution(tx, id, state)
      return writeTitles(tx, { institution: id, harvest, at }, titles, gone)
    })
    result.written += written.written
    result.unchanged += written.unchanged
    result.deleted += written.deleted
  }
  return result.written + result.deleted > before
}

/** Nothing for authorities, and for what has no description. */
function harvestedTitle(record: OaiRecord, prefix: string): HarvestedTitle[] {
  const { identifier, record: marc, page } = record
  if (!marc || identifier.length > 500 || record.setSpecs.includes('authorities')) return []
  // Leader, position 6: authorities, holdings and classification are no titles.
  if ('zuvxyw'.includes(marc.leader[6] ?? ' ')) return []
  const written = toMarcJson(marc)
  if (written.length > maxRecord) return []
  const data = mapTitle(marc)
  return [
    {
      identifier,
      contentHash: createHash('sha256')
        .update(`${prefix} ${page ?? ''} ${written}`)
        .digest('base64url'),
      marc: written,
      data: JSON.stringify(data),
      page: page ?? pageOfIdentifier(record),
      keys: foldKeys(data),
    },
  ]
}

/** Where Estante's own identifiers lead to. */
function pageOfIdentifier({ identifier }: OaiRecord): string | null {
  const [, host, path] = /^oai:([a-z0-9.-]+\.[a-z]+):(acervo\/\d+)$/i.exec(identifier) ?? []
  return host === undefined ? null : `https://${host}/${path}`
}

async function finish(ctx: HarvestContext, institution: NetworkInstitution, result: HarvestResult): Promise<void> {
  const { id, harvest, isFull, beganAt } = institution
  if (isFull) {
    for (let gone = -1; gone !== 0; ) {
      gone = await ctx.database.transact((tx) => deleteUnlisted(tx, { institution: id, harvest }, batch))
      result.deleted += gone
    }
  }
  await ctx.database.transact((tx) =>
    updateInstitution(tx, id, {
      token: null,
      completeUntil: beganAt ?? institution.completeUntil,
      ...(isFull && { fullAt: momentOf(ctx.clock()) }),
    }),
  )
}

/** What the institution calls itself. */
export async function readRepositoryName(
  ctx: HarvestContext,
  address: string,
): Promise<{ name: string } | { problem: HarvestProblem }> {
  try {
    const page = await fetchPage(ctx, { address }, { verb: 'Identify' })
    const name = page.identify.get('repositoryName')
    return name === undefined ? { problem: 'protocol' } : { name: name.slice(0, 200) }
  } catch (error) {
    const found = problemOf(error)
    if (!found) throw error
    return found
  }
}
