/**
 * Search by programs: SRU 1.1, 1.2 and 2.0 with CQL at `/sru`, by GET and POST. It asks the search that the pages ask, is
 * admitted like an anonymous search, and answers whatever is wrong with a request by a diagnostic.
 * Sources: https://www.loc.gov/standards/sru/, https://docs.oasis-open.org/search-ws/searchRetrieve/v1.0/
 */
import { networkOf } from '@estante/domain/session/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../http/call-handler.ts'
import { hidden } from '../../http/openapi.ts'
import { refuse } from '../../http/refusal.ts'
import { whileOpen } from '../../http/while-open.ts'
import { readLanguage } from '../../i18n/language.ts'
import { SearchRefusal } from '../../search/search-client.ts'
import { requestedOrigin } from '../institution/requested-origin.ts'
import { readSetting } from '../institution/settings.ts'
import { SruError, writeDiagnostic } from './diagnostics.ts'
import type { Dialect } from './dialect.ts'
import { explain } from './explain.ts'
import { type Arguments, type Operation, readOperation, readRequest, type SruRequest } from './read-request.ts'
import { scan } from './scan.ts'
import { searchRetrieve } from './search-retrieve.ts'
import type { SruServer } from './sru-server.ts'

/** Units of work for the fair queue: of a search and its records, of a list, of explain. */
const cost = { search: 1, hundredRecords: 3, facets: 1, term: 0.02, scan: 0.5, explain: 0.1 }

/** Bytes of a POST request: the longest query that is read, encoded. */
const bodyLimit = 200_000

export function registerSru(app: FastifyInstance, ctx: AppContext): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/sru',
    schema: hidden,
    bodyLimit,
    config: { admissionCost: costOf },
    handler: (request, reply) => answer(ctx, request, reply),
  })
}

/** The body of a POST request is not read yet when its cost is asked for: it counts as a full search. */
function costOf(query: unknown): number {
  const given = query as Arguments
  if (Object.keys(given).length === 0) return cost.search + cost.hundredRecords
  const { operation } = readOperation(given)
  if (operation === 'explain') return cost.explain
  if (operation === 'scan') return cost.scan
  const terms = String(given.query ?? '').split(/\s+/).length
  const records = Math.min(100, Number(given.maximumRecords ?? 10) || 0)
  const facets = given.facetLimit === undefined ? 0 : cost.facets
  return cost.search + (records / 100) * cost.hundredRecords + Math.min(terms, 100) * cost.term + facets
}

async function answer(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db } = ctx.database
  if (!(await readSetting(db, 'sru.enabled'))) refuse('common.not_found')
  const origin = await requestedOrigin(ctx, request)
  const given = argumentsOf(request)
  const { dialect, operation, problem } = readOperation(given)
  const server: SruServer = {
    ctx,
    dialect,
    origin,
    address: `${origin}/sru`,
    searchClient: { client: networkOf(request.ip), signal: whileOpen(reply) },
    language: readLanguage(request.headers),
  }
  reply.type(dialect.mediaType).header('cache-control', 'no-cache')
  try {
    if (problem) throw problem
    return reply.send(envelope(operation, dialect, await contentOf(readRequest(given, operation), server)))
  } catch (error) {
    return reply.send(envelope(operation, dialect, failed(operation, server, problemOf(error))))
  }
}

function contentOf(request: SruRequest, server: SruServer): Promise<string> {
  if (request.operation === 'explain') return explain(request.isEscaped, server)
  return request.operation === 'scan' ? scan(request, server) : searchRetrieve(request, server)
}

/** @throws whatever is no mistake of the request */
function problemOf(error: unknown): SruError {
  if (error instanceof SruError) return error
  if (error instanceof SearchRefusal && error.reason === 'too-costly') {
    return new SruError(47, 'the search takes longer than one may')
  }
  throw error
}

function failed(operation: Operation, { dialect }: SruServer, problem: SruError): string {
  const diagnostics = `<diagnostics>\n${writeDiagnostic(problem, dialect)}</diagnostics>\n`
  return operation === 'searchRetrieve' ? `<numberOfRecords>0</numberOfRecords>\n${diagnostics}` : diagnostics
}

function envelope(operation: Operation, dialect: Dialect, content: string): string {
  const namespace = operation === 'scan' ? dialect.scanNamespace : dialect.responseNamespace
  return `<?xml version="1.0" encoding="UTF-8"?>
<${operation}Response xmlns="${namespace}">
<version>${dialect.version}</version>
${content}</${operation}Response>
`
}

function argumentsOf({ method, query, body }: FastifyRequest): Arguments {
  const isForm = method === 'POST' && typeof body === 'object' && body !== null
  return { ...(query as Arguments), ...(isForm ? (body as Arguments) : {}) }
}
