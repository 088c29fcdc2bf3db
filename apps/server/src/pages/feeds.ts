/**
 * What browsers and readers of feeds ask: the OpenSearch description of the search box, and every search as a feed, RSS at
 * /feed.rss and Atom at /feed.atom with the parameters of the page; without any, the new titles.
 * Sources: https://github.com/dewitt/opensearch, https://www.rssboard.org/rss-specification, RFC 4287
 */
import { isInterfaceLanguage } from '@estante/domain/institution/languages'
import {
  isEmptySearch,
  newestFirst,
  readSearch,
  type SearchState,
  writeSearch,
} from '@estante/domain/search/search-state'
import { networkOf } from '@estante/domain/session/network'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findInstitution } from '../database/institution.ts'
import { readCqlLines } from '../features/institution/read-cql-lines.ts'
import { titlesByIds } from '../features/titles/store.ts'
import { costOfSearch } from '../http/admission/request-cost.ts'
import type { AppContext } from '../http/call-handler.ts'
import { hidden } from '../http/openapi.ts'
import { paramsOf } from '../http/read-query.ts'
import { requestedAddress } from '../http/requested-address.ts'
import { whileOpen } from '../http/while-open.ts'
import { escapeHtml } from '../i18n/escape-html.ts'
import { type Language, readPageLanguage } from '../i18n/language.ts'
import { searchCached } from '../search/result-cache.ts'
import { type Feed, feedEntry, writeAtom, writeRss } from './feed-entries.ts'
import { pageText } from './page-titles.ts'
import { momentsOfTitles } from './store.ts'

const formats = {
  '/feed.rss': { type: 'application/rss+xml', write: writeRss },
  '/feed.atom': { type: 'application/atom+xml', write: writeAtom },
} as const

/** Units of work for the fair queue, beside those of the search. */
const feedCost = 1

/** Seconds for which a feed is kept: readers of feeds come all day long. */
const keptFor = 900

export function registerFeeds(app: FastifyInstance, ctx: AppContext): void {
  for (const [url, { type, write }] of Object.entries(formats)) {
    const config = { admissionCost: (query: unknown) => feedCost + costOfSearch(feedSearch(paramsOf(query))) }
    app.get(url, { schema: hidden, config }, async (request, reply) => {
      const feed = await findFeed(ctx, request, reply)
      return reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', `public, max-age=${keptFor}`)
        .header('vary', 'accept-language, lang, accept-encoding')
        .send(write(feed))
    })
  }
  app.get('/opensearch.xml', { schema: hidden }, async (request, reply) =>
    reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-language, lang, accept-encoding')
      .send(await describeSearch(ctx, request)),
  )
}

async function findFeed(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<Feed> {
  const { db } = ctx.database
  const self = requestedAddress(request, ctx.publicUrl)
  const state = feedSearch(self.searchParams)
  const client = { client: networkOf(request.ip), signal: whileOpen(reply) }
  const [institution, { ids, total }] = await Promise.all([
    findInstitution(db),
    searchCached(ctx.search, readCqlLines(state), client),
  ])
  const [titles, moments] = await Promise.all([titlesByIds(db, ids), momentsOfTitles(db, ids)])
  const entries = ids.flatMap((id) => {
    const [title, moment] = [titles.get(id), moments.get(id)]
    return title?.state === 'active' && moment ? [feedEntry(title, moment, self.origin)] : []
  })
  const language = languageOf(self, request)
  const site = pageText(language, 'layout:site', { institution: institution?.acronym ?? 'Estante' })
  const words = state.lines.map((line) => line.words).join(' ')
  const page = new URL('/', self.origin)
  page.search = writeSearch(state).toString()
  return {
    title: `${words || pageText(language, 'home:newTitles.latest')} | ${site}`,
    publisher: institution?.name ?? 'Estante',
    language,
    page,
    self,
    updated:
      entries
        .map(({ described }) => described)
        .toSorted()
        .at(-1) ?? `${ctx.clock().toString().slice(0, 19)}Z`,
    total,
    startIndex: (state.page - 1) * state.perPage + 1,
    perPage: state.perPage,
    entries,
  }
}

/** The newest first, unless the address says otherwise. */
function feedSearch(params: URLSearchParams): SearchState {
  const state = readSearch(params)
  if (isEmptySearch(state)) return { ...newestFirst, page: state.page, perPage: state.perPage }
  return state.orderBy ? state : { ...state, orderBy: newestFirst.orderBy, direction: newestFirst.direction }
}

async function describeSearch(ctx: AppContext, request: FastifyRequest): Promise<string> {
  const { origin, searchParams } = requestedAddress(request, ctx.publicUrl)
  const institution = await findInstitution(ctx.database.db)
  const language = languageOf({ searchParams }, request)
  const site = pageText(language, 'layout:site', { institution: institution?.acronym ?? 'Estante' })
  const url = (type: string, path: string) =>
    `<Url type="${type}" template="${escapeHtml(`${origin}${path}?q={searchTerms}&for=LIVRE&page={startPage?}`)}" indexOffset="1" pageOffset="1"/>\n`
  // Sixteen characters at most.
  const short = [...(institution?.acronym ?? 'Estante')].slice(0, 16).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(short)}</ShortName>
<Description>${xmlText([...site].slice(0, 1024).join(''))}</Description>
<LongName>${xmlText([...site].slice(0, 48).join(''))}</LongName>
<Image height="512" width="512" type="image/png">${xmlText(`${origin}/icon-512.png`)}</Image>
${url('text/html', '/')}${url('application/rss+xml', '/feed.rss')}${url('application/atom+xml', '/feed.atom')}<Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(`${origin}/opensearch.xml`)}"/>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`
}

function languageOf({ searchParams }: Pick<URL, 'searchParams'>, request: FastifyRequest): Language {
  const asked = searchParams.get('lng')
  return asked && isInterfaceLanguage(asked) ? asked : readPageLanguage(request.headers)
}
