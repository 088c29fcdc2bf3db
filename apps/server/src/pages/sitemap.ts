/**
 * What search engines are told: robots.txt, and every title in a sitemap (sitemaps.org). Its parts are written as they are
 * read, so a part takes the same memory in every library.
 */
import { Readable } from 'node:stream'
import { filterLetters } from '@estante/domain/search/filters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '../database/database.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import { refuse } from '../http/refusal.ts'
import { requestedAddress } from '../http/requested-address.ts'
import { escapeHtml } from '../i18n/escape-html.ts'
import { changesOfSitemap, lastTitleId, titlesForSitemap } from './store.ts'

/** Numbers of titles that one part spans: a sitemap may have 50,000 addresses. */
const titlesOfPart = 20_000
/** Titles read at a time. */
const batch = 500
/** Units of work of a part, for the fair queue: robots ask for them. */
const partCost = 10

/** Milliseconds for which the parts are not asked again when they have changed: robots come once a day. */
const changesKnownFor = 600_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Endless views of the same titles: further pages, orders, chosen and excluded filters. */
const walkedParameters = [
  'page',
  'perPage',
  'orderBy',
  'direction',
  'modo',
  ...filterLetters,
  ...filterLetters.map((letter) => `-${letter}`),
]

/** @param origin "https://catalogo.example.org" */
function robotsText(origin: string): string {
  const disallowed = walkedParameters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`])
  return [
    '# Every title is in the sitemap. Pages, orders and filters of searches have no end and lead to the same titles.',
    'User-agent: *',
    ...disallowed,
    'Disallow: /api/docs',
    'Disallow: /export.',
    'Disallow: /openurl',
    'Crawl-delay: 1',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

export function registerSitemap(app: FastifyInstance, ctx: AppContext): void {
  const originOf = (request: FastifyRequest) => requestedAddress(request, ctx.publicUrl).origin

  app.get('/robots.txt', { schema: hidden }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(originOf(request))),
  )

  let known: { changes: Map<number, string>; at: number } | undefined
  const partChanges = async () => {
    const at = ctx.clock().epochMilliseconds
    if (!known || at - known.at > changesKnownFor) {
      known = { changes: await changesOfSitemap(ctx.database.db, titlesOfPart), at }
    }
    return known.changes
  }

  app.get('/sitemap.xml', { schema: hidden, config: { admissionCost: () => partCost } }, async (request, reply) => {
    const parts = Math.ceil((await lastTitleId(ctx.database.db)) / titlesOfPart)
    const changes = await partChanges()
    const origin = escapeHtml(originOf(request))
    const lines = Array.from({ length: parts }, (_, at) => {
      const changed = changes.has(at) ? `<lastmod>${changes.get(at)}</lastmod>` : ''
      return `<sitemap><loc>${origin}/sitemaps/${at + 1}.xml</loc>${changed}</sitemap>\n`
    })
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(`${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`)
  })

  const ofPart = { schema: hidden, config: { admissionCost: () => partCost } }
  app.get('/sitemaps/:part', ofPart, async (request, reply) => {
    const part = Number(/^([1-9]\d{0,5})\.xml$/.exec((request.params as { part: string }).part)?.[1])
    const last = await lastTitleId(ctx.database.db)
    if (!(part <= Math.ceil(last / titlesOfPart))) refuse('common.not_found')
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(Readable.from(writePart(ctx.database.db, part, escapeHtml(originOf(request)))))
  })
}

async function* writePart(db: Reader, part: number, origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  const end = part * titlesOfPart
  for (let after = end - titlesOfPart; after < end; ) {
    const titles = await titlesForSitemap(db, { after, end, limit: batch })
    const lines = titles.map(
      ({ id, describedAt }) => `<url><loc>${origin}/acervo/${id}</loc><lastmod>${describedAt}</lastmod></url>\n`,
    )
    yield lines.join('')
    after = titles.length < batch ? end : titles.at(-1)!.id
  }
  yield '</urlset>\n'
}
