/** Answers of the OAI-PMH provider, piece by piece: a list takes the same memory in every library. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { materialTypes } from '@estante/domain/titles/material-types'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import { findInstitution } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { readSettings } from '../institution/settings.ts'
import { libraries } from '../institution/store.ts'
import { formats, type MetadataFormat } from '../titles/metadata-formats.ts'
import { titleRecords } from '../titles/store.ts'
import { isDomain, pageOf, parseIdentifier, recordIdentifier } from './identifiers.ts'
import { OaiError } from './oai-error.ts'
import type { ListVerb, OaiRequest, Selection } from './read-request.ts'
import type { RecordKey, RecordKind } from './record-key.ts'
import { makeResumptionToken, type Resumption } from './resumption-token.ts'
import { parseSetSpec, setSpec } from './sets.ts'
import {
  collectionsOfCopies,
  earliestDatestamp,
  type ListedAuthority,
  type ListedTitle,
  listedAuthorities,
  listedTitles,
  listRecords,
  type StampedRecord,
  stampedRecord,
} from './store.ts'

export interface Provider {
  ctx: AppContext
  /** "https://catalogo.example.org" */
  origin: string
  /** In identifiers: "catalogo.example.org". */
  domain: string
}

/** Records of one answer. */
const pageSize: Readonly<Record<ListVerb, number>> = { ListRecords: 200, ListIdentifiers: 1_000 }
/** Records that are read and written together: some milliseconds, in which nobody else is answered. */
const batch = 10

/**
 * The content of the answer. What the protocol calls an error is thrown before the first piece.
 * @throws OaiError
 */
export async function answerOf(request: OaiRequest, provider: Provider): Promise<AsyncIterable<string> | string> {
  if (request.verb === 'Identify') return identify(provider)
  if (request.verb === 'ListSets') return listSets(provider)
  if (request.verb === 'ListMetadataFormats') return listFormats(request.identifier, provider)
  if (request.verb === 'GetRecord') return getRecord(request, provider)
  return list(request, provider)
}

async function identify({ ctx, origin, domain }: Provider): Promise<string> {
  const { db } = ctx.database
  const [settings, institution, units, earliest] = await Promise.all([
    readSettings(db),
    findInstitution(db),
    libraries(db),
    earliestDatestamp(db),
  ])
  const name = settings.get('oai.repository_name') ?? institution?.name ?? domain
  const mail = settings.get('oai.admin_mail') ?? units.find(({ email }) => email)?.email ?? `postmaster@${domain}`
  return `<repositoryName>${xmlText(name)}</repositoryName>
<baseURL>${xmlText(`${origin}/oai`)}</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${xmlText(mail)}</adminEmail>
<earliestDatestamp>${earliest ?? secondOf(ctx)}</earliestDatestamp>
<deletedRecord>persistent</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
<compression>gzip</compression>
${isDomain(domain) ? identifierScheme(domain) : ''}`
}

function identifierScheme(domain: string): string {
  return `<description>
<oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd">
<scheme>oai</scheme>
<repositoryIdentifier>${xmlText(domain)}</repositoryIdentifier>
<delimiter>:</delimiter>
<sampleIdentifier>${xmlText(recordIdentifier(domain, { kind: 'title', id: 1001 }))}</sampleIdentifier>
</oai-identifier>
</description>
`
}

/** "2026-03-10T15:00:00Z" */
export function secondOf({ clock }: Pick<AppContext, 'clock'>): string {
  return `${clock().toString().slice(0, 19)}Z`
}

async function listSets({ ctx }: Provider): Promise<string> {
  const { db } = ctx.database
  const [units, collections] = await Promise.all([libraries(db), collectionsOfCopies(db)])
  const sets = [
    ...units.map(({ code, name }) => ({ spec: setSpec({ kind: 'library', code }), name })),
    ...materialTypes.map(({ type }) => ({ spec: setSpec({ kind: 'type', type }), name: type })),
    ...collections.map((collection) => ({ spec: setSpec({ kind: 'collection', collection }), name: collection })),
    { spec: setSpec({ kind: 'authorities' }), name: 'authorities' },
  ]
  return sets
    .map(({ spec, name }) => `<set>\n<setSpec>${spec}</setSpec>\n<setName>${xmlText(name)}</setName>\n</set>\n`)
    .join('')
}

async function listFormats(identifier: string | undefined, provider: Provider): Promise<string> {
  const key = identifier === undefined ? undefined : (await existing(identifier, provider)).kind
  const fitting = [...formats].filter(([, format]) => key !== 'authority' || format.writeAuthority)
  return fitting.map(([prefix, format]) => writeFormat(prefix, format)).join('')
}

async function getRecord(
  { identifier, prefix }: { identifier: string; prefix: string },
  provider: Provider,
): Promise<string> {
  const record = await existing(identifier, provider)
  const format = formatOf(prefix)
  if (record.kind === 'authority' && !format.writeAuthority) {
    throw new OaiError('cannotDisseminateFormat', `${identifier} is not available as ${prefix}.`)
  }
  const [written] = await writeRecords([record], format, provider)
  return written!
}

async function existing(identifier: string, { ctx, domain }: Provider): Promise<StampedRecord> {
  const key = parseIdentifier(domain, identifier)
  const record = key && (await stampedRecord(ctx.database.db, key))
  if (!record) throw new OaiError('idDoesNotExist', `${identifier} does not exist.`)
  return record
}

function formatOf(prefix: string): MetadataFormat {
  const format = formats.get(prefix)
  if (!format) throw new OaiError('cannotDisseminateFormat', `The format ${prefix} is not supported.`)
  return format
}

interface ListRequest {
  verb: ListVerb
  selection: Selection
  resumption?: Resumption | undefined
}

async function list({ verb, selection, resumption }: ListRequest, provider: Provider): Promise<AsyncIterable<string>> {
  const format = formatOf(selection.prefix)
  const size = pageSize[verb]
  // One more tells whether anything follows.
  const records = await recordsOf(selection, format, resumption?.after, size + 1, provider)
  if (records.length === 0 && !resumption) throw new OaiError('noRecordsMatch', 'No record matches.')
  const page = records.slice(0, size)
  const cursor = resumption?.cursor ?? 0
  const next = records.length > size ? page.at(-1) : undefined
  const key = provider.ctx.tokenKey
  const { prefix, set, from, until } = selection
  const token =
    next &&
    makeResumptionToken(
      { verb, prefix, set, from, until, after: { kind: next.kind, id: next.id }, cursor: cursor + page.length },
      key,
    )
  return writeList(page, verb === 'ListRecords' ? format : undefined, provider, tokenElement(token, cursor))
}

/** The last answer of a list in several parts has an empty token. */
function tokenElement(token: string | undefined, cursor: number): string {
  if (token === undefined && cursor === 0) return ''
  return `<resumptionToken cursor="${cursor}">${token ?? ''}</resumptionToken>\n`
}

/** Titles, then authorities where the format holds them. */
async function recordsOf(
  { set, from, until }: Selection,
  format: MetadataFormat,
  after: RecordKey | undefined,
  limit: number,
  { ctx }: Provider,
): Promise<StampedRecord[]> {
  const filter = set === undefined ? undefined : parseSetSpec(set)
  const kinds: RecordKind[] = []
  if (filter?.kind !== 'authorities') kinds.push('title')
  if ((filter === undefined || filter.kind === 'authorities') && format.writeAuthority) kinds.push('authority')
  const found: StampedRecord[] = []
  for (const kind of kinds) {
    if (after?.kind === 'authority' && kind === 'title') continue
    const begin = after?.kind === kind ? after.id : 0
    const ofSet = filter?.kind === 'authorities' ? undefined : filter
    found.push(...(await listRecords(ctx.database.db, { kind, set: ofSet, from, until }, begin, limit - found.length)))
    if (found.length >= limit) break
  }
  return found
}

/** @param format absent: only headers */
async function* writeList(
  records: readonly StampedRecord[],
  format: MetadataFormat | undefined,
  provider: Provider,
  end: string,
): AsyncGenerator<string> {
  for (let at = 0; at < records.length; at += batch) {
    const written = await writeRecords(records.slice(at, at + batch), format, provider)
    yield written.join('')
    await yieldToOthers()
  }
  yield end
}

async function writeRecords(
  records: readonly StampedRecord[],
  format: MetadataFormat | undefined,
  provider: Provider,
): Promise<string[]> {
  const { db } = provider.ctx.database
  const idsOf = (kind: RecordKind) => records.filter((record) => record.kind === kind).map(({ id }) => id)
  const [titles, authorities] = await Promise.all([
    listedTitles(db, idsOf('title')),
    listedAuthorities(db, idsOf('authority')),
  ])
  const active = [...titles.values()].filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id)
  const marc = format && active.length > 0 ? await titleRecords(db, active) : undefined
  return records.map((record) => {
    const { origin } = provider
    const page = pageOf(origin, record)
    if (record.kind === 'title') {
      const title = titles.get(record.id)
      const header = writeHeader(record, title && !title.isWithdrawn, setsOfTitle(title), provider)
      const source = marc?.get(record.id)
      return format ? writeRecord(header, source && format.writeTitle(source, page)) : header
    }
    const authority = authorities.get(record.id)
    const header = writeHeader(record, authority?.marc !== undefined, ['authorities'], provider)
    return format ? writeRecord(header, writeAuthority(format, authority, page)) : header
  })
}

function writeAuthority(
  format: MetadataFormat,
  authority: ListedAuthority | undefined,
  page: string,
): string | undefined {
  if (authority?.marc === undefined) return undefined
  return format.writeAuthority?.({ heading: authority.heading, record: fromMarcJson(authority.marc) }, page)
}

function setsOfTitle(title: ListedTitle | undefined): string[] {
  if (!title) return []
  return [
    ...title.libraries.map((code) => setSpec({ kind: 'library', code })),
    setSpec({ kind: 'type', type: title.materialType }),
    ...title.collections.map((collection) => setSpec({ kind: 'collection', collection })),
  ]
}

function writeHeader(
  record: StampedRecord,
  exists: boolean | undefined,
  sets: readonly string[],
  { domain }: Provider,
): string {
  return `<header${exists ? '' : ' status="deleted"'}>
<identifier>${xmlText(recordIdentifier(domain, record))}</identifier>
<datestamp>${record.describedAt}</datestamp>
${sets.map((spec) => `<setSpec>${spec}</setSpec>\n`).join('')}</header>
`
}

function writeRecord(header: string, metadata: string | undefined): string {
  return `<record>\n${header}${metadata === undefined ? '' : `<metadata>\n${metadata}</metadata>\n`}</record>\n`
}

function writeFormat(prefix: string, { schema, namespace }: MetadataFormat): string {
  return `<metadataFormat>
<metadataPrefix>${xmlText(prefix)}</metadataPrefix>
<schema>${schema}</schema>
<metadataNamespace>${namespace}</metadataNamespace>
</metadataFormat>
`
}
