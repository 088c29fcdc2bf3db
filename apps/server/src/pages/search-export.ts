/**
 * Every search as a file for other programs: /export.ris, /export.bib, /export.json (CSL), /export.mrc, /export.xml
 * (MARCXML) with the parameters of the page. All hits in their order, written piece by piece while they are read, so that
 * a long file takes no more memory than a short one.
 */
import { Readable } from 'node:stream'
import type { ExportFormat } from '@estante/contract/titles.shapes'
import { inGuide } from '@estante/domain/search/in-guide'
import { mostExported } from '@estante/domain/search/search-export'
import { isEmptySearch, readSearch, type SearchState } from '@estante/domain/search/search-state'
import { networkOf } from '@estante/domain/session/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCqlLines } from '../features/institution/read-cql-lines.ts'
import { fileKind, titlePieces } from '../features/titles/export/export-titles.ts'
import { costOfSearch } from '../http/admission/request-cost.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import { paramsOf } from '../http/read-query.ts'
import { refuse } from '../http/refusal.ts'
import { requestedAddress } from '../http/requested-address.ts'
import { whileOpen } from '../http/while-open.ts'

const formats: Readonly<Record<string, ExportFormat>> = {
  '/export.ris': 'ris',
  '/export.bib': 'bibtex',
  '/export.json': 'csl-json',
  '/export.mrc': 'marc',
  '/export.xml': 'marcxml',
}

/** Units of work for the fair queue; what a long file costs beyond is charged after it. */
const exportCost = 6
/** Files that a process writes at the same time. */
const mostAtOnce = 2
/** Milliseconds after which a reader who takes nothing is cut off. */
const patience = 30_000
/** Seconds for `Retry-After`. */
const retryAfterSeconds = 30

export function registerSearchExport(app: FastifyInstance, ctx: AppContext): void {
  let running = 0
  for (const [url, format] of Object.entries(formats)) {
    const config = { admissionCost: (query: unknown) => exportCost + costOfSearch(readSearch(paramsOf(query))) }
    app.get(url, { schema: hidden, config }, async (request, reply) => {
      if (running >= mostAtOnce) refuse('search.exports_busy', { seconds: retryAfterSeconds })
      running++
      reply.raw.once('close', () => running--)
      return sendExport(ctx, format, request, reply)
    })
  }
}

async function sendExport(
  ctx: AppContext,
  format: ExportFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { searchParams } = requestedAddress(request, ctx.publicUrl)
  const state = exportSearch(searchParams)
  const client = { client: networkOf(request.ip), signal: whileOpen(reply) }
  // All hits at once: a change of the index in between would leave some out and repeat others.
  const { ids, total } = await ctx.search.query('search', [state, [], undefined, undefined], client)
  if (total === 0) refuse('search.nothing_to_export')
  if (total > mostExported) refuse('search.too_many_to_export', { total, most: mostExported })
  const { extension, type } = fileKind(format)
  const today = ctx.clock().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const written = titlePieces(ctx.database.db, { ids, format, seesRestricted: false, today }, [])
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="titulos${extension}"`)
    .header('cache-control', 'no-store')
    .header('x-total-count', String(total))
    .send(Readable.from(written, { objectMode: false, encoding: 'utf8' }))
}

/** The search of the page without its pages. Nothing asked finds nothing: the whole catalogue is harvested at /oai. */
function exportSearch(params: URLSearchParams): SearchState {
  const state = inGuide(readSearch(params), params.get('search_tab') ?? undefined)
  if (isEmptySearch(state)) refuse('search.nothing_to_export')
  return { ...readCqlLines(state), page: 1, perPage: mostExported }
}
