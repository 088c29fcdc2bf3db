/** The entries of a feed, and both ways of writing them: RSS 2.0 and Atom (RFC 4287). */
import { mainTitle } from '@estante/marc/main-title'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import { naturalName } from '../database/natural-name.ts'
import { publicationLine } from '../features/titles/publication-line.ts'
import type { StoredTitle } from '../features/titles/store.ts'
import { escapeHtml } from '../i18n/escape-html.ts'
import type { Language } from '../i18n/language.ts'

export interface FeedEntry {
  url: string
  title: string
  author: string
  summary: string
  /** "2026-03-10T15:00:00Z" */
  arrived: string
  described: string
}

export interface Feed {
  title: string
  publisher: string
  language: Language
  /** The page that shows the same. */
  page: URL
  /** The feed's own address. */
  self: URL
  /** The newest moment of all entries, or now. */
  updated: string
  total: number
  startIndex: number
  perPage: number
  entries: readonly FeedEntry[]
}

export function feedEntry(
  { id, data }: StoredTitle,
  { arrivedOn, describedAt }: { arrivedOn: string; describedAt: string },
  origin: string,
): FeedEntry {
  const arrived = `${arrivedOn.slice(0, 10)}T00:00:00Z`
  return {
    url: `${origin}/acervo/${id}`,
    title: mainTitle(data),
    author: naturalName(data.contributors[0]),
    summary: [publicationLine(data), data.summaries[0]].filter(Boolean).join('. '),
    arrived,
    described: `${describedAt.slice(0, 19)}Z`,
  }
}

const openSearch = 'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"'

function totals({ total, startIndex, perPage }: Feed): string {
  return `<opensearch:totalResults>${total}</opensearch:totalResults>
<opensearch:startIndex>${startIndex}</opensearch:startIndex>
<opensearch:itemsPerPage>${perPage}</opensearch:itemsPerPage>
`
}

export function writeRss(feed: Feed): string {
  const items = feed.entries.map(
    ({ url, title, author, summary, arrived }) => `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="true">${xmlText(url)}</guid>
${author === '' ? '' : `<dc:creator>${xmlText(author)}</dc:creator>\n`}<description>${xmlText([author, summary].filter(Boolean).join('. '))}</description>
<pubDate>${new Date(arrived).toUTCString()}</pubDate>
</item>
`,
  )
  const namespaces = `xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" ${openSearch}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces}>
<channel>
<title>${xmlText(feed.title)}</title>
<link>${xmlText(feed.page.href)}</link>
<description>${xmlText(feed.title)}</description>
<language>${feed.language}</language>
<lastBuildDate>${new Date(feed.updated).toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(feed.self.href)}"/>
${totals(feed)}${items.join('')}</channel>
</rss>
`
}

export function writeAtom(feed: Feed): string {
  const entries = feed.entries.map(
    ({ url, title, author, summary, arrived, described }) => `<entry>
<id>${xmlText(url)}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>
<published>${arrived}</published>
<updated>${described}</updated>
<author><name>${xmlText(author || feed.publisher)}</name></author>
<summary>${xmlText(summary)}</summary>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}" ${openSearch}>
<id>${xmlText(feed.self.href)}</id>
<title>${xmlText(feed.title)}</title>
<updated>${feed.updated}</updated>
<author><name>${xmlText(feed.publisher)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeHtml(feed.self.href)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(feed.page.href)}"/>
${totals(feed)}${entries.join('')}</feed>
`
}
