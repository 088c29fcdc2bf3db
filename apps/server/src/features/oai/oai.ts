/**
 * The OAI-PMH 2.0 provider: `/oai` gives other catalogues the titles and authorities of this one.
 * Source: https://www.openarchives.org/OAI/openarchivesprotocol.html
 */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../http/call-handler.ts'
import { hidden } from '../../http/openapi.ts'
import { refuse } from '../../http/refusal.ts'
import { requestedAddress } from '../../http/requested-address.ts'
import { readSetting } from '../institution/settings.ts'
import { answerOf, type Provider, secondOf } from './answer.ts'
import { OaiError } from './oai-error.ts'
import { type Arguments, readRequest } from './read-request.ts'
import { stampChangedRecords } from './store.ts'

/** Units of work of a page of records and of everything else, for the fair queue. */
const cost = { records: 6, other: 1 }

export function registerOai(app: FastifyInstance, ctx: AppContext): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/oai',
    schema: hidden,
    config: { admissionCost: costOf },
    handler: (request, reply) => answer(ctx, request, reply),
  })
}

/** The body of a POST request is not read yet when its cost is asked for. */
function costOf(query: unknown): number {
  const { verb } = query as Arguments
  return verb === undefined || verb === 'ListRecords' ? cost.records : cost.other
}

async function answer(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db } = ctx.database
  if (!(await readSetting(db, 'oai.enabled'))) refuse('common.not_found')
  const { origin, hostname } = requestedAddress(request, ctx.publicUrl ?? (await publicAddress(ctx)))
  const provider: Provider = { ctx, origin, domain: hostname }
  const given = argumentsOf(request)
  const at = secondOf(ctx)
  try {
    const read = readRequest(given, ctx.tokenKey)
    await stampChangedRecords(ctx.database, at)
    const content = await answerOf(read, provider)
    return send(request, reply, envelope(at, `${origin}/oai`, given, { element: read.verb, content }))
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    const shown = error.code === 'badVerb' || error.code === 'badArgument' ? {} : given
    const element = `<error code="${error.code}">${xmlText(error.message)}</error>\n`
    return send(request, reply, envelope(at, `${origin}/oai`, shown, { content: element }))
  }
}

async function publicAddress({ database }: AppContext): Promise<string | undefined> {
  const address = await readSetting(database.db, 'web.address')
  return address && URL.canParse(address) ? new URL(address).origin : undefined
}

function argumentsOf({ method, query, body }: FastifyRequest): Arguments {
  const given = method === 'POST' ? { ...(query as object), ...(isForm(body) ? body : {}) } : query
  return given as Arguments
}

function isForm(body: unknown): body is object {
  return typeof body === 'object' && body !== null
}

interface Content {
  /** The verb; absent for an error. */
  element?: string
  content: AsyncIterable<string> | string
}

async function* envelope(
  at: string,
  baseUrl: string,
  given: Arguments,
  { element, content }: Content,
): AsyncGenerator<string> {
  const attributes = Object.entries(given).map(([name, value]) => ` ${name}="${attribute(String(value))}"`)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${at}</responseDate>
<request${attributes.join('')}>${xmlText(baseUrl)}</request>
${element === undefined ? '' : `<${element}>\n`}`
  if (typeof content === 'string') yield content
  else yield* content
  yield `${element === undefined ? '' : `</${element}>\n`}</OAI-PMH>\n`
}

function attribute(value: string): string {
  return xmlText(value).replaceAll('"', '&quot;')
}

function send(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding')
  const xml = Readable.from(pieces, { objectMode: false, encoding: 'utf8' })
  if (!acceptsGzip(request)) return reply.send(xml)
  const compressed = createGzip({ level: 4 })
  // A piece that cannot be written ends the answer too early, which its reader notices.
  xml.on('error', (error) => compressed.destroy(error))
  compressed.on('close', () => xml.destroy())
  return reply.header('content-encoding', 'gzip').send(xml.pipe(compressed))
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase()
  return accepted.split(',').some((one) => /^\s*(gzip|x-gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(one))
}
