import { emptySearch, readSearch, writeSearch } from '@estante/domain/search/search-state'
import { parseHex } from '@estante/look/palette/colour'
import { darkBand } from '@estante/look/palette/dark-scheme'
import { DEFAULT_BRAND } from '@estante/look/palette/derive-palette'
import type { Reader } from '../database/database.ts'
import { escapeHtml } from '../i18n/escape-html.ts'
import type { Language } from '../i18n/language.ts'
import type { BootScreen } from './boot-screen.ts'
import { findSubject, type PageSubject } from './page-subject.ts'
import { pageText } from './page-titles.ts'
import { institutionOfHead } from './store.ts'

/** What a page says before its script runs: for search engines, messengers and slow connections. */
export interface PageHead {
  status: 200 | 404
  html: string
  htmlLanguage: string
  /** The colour of the browser's own frame, for devices that prefer light and dark. */
  frame: { light: string; dark: string }
  boot: BootScreen
}

const languages: readonly Language[] = ['pt', 'es', 'en']

/** @param url whole, with the origin under which the patron sees the catalogue: addresses for search engines need it */
export async function pageHead(db: Reader, url: URL, language: Language): Promise<PageHead> {
  const institution = await institutionOfHead(db)
  const site = pageText(language, 'layout:site', { institution: institution?.acronym ?? 'Estante' })
  const subject = await findSubject(url.pathname, { db, language, institution: institution?.name ?? 'Estante' })
  const colour = institution?.brand_colour ?? DEFAULT_BRAND
  const lines = [
    ...(subject
      ? aboutPage(subject, url, site)
      : notForEngines(`${pageText(language, 'layout:notFound.title')} | ${site}`)),
    ...(colour === DEFAULT_BRAND
      ? []
      : [`<link rel="stylesheet" href="/imagens/tema.css?${encodeURIComponent(institution!.updated_at)}">`]),
  ]
  return {
    status: subject ? 200 : 404,
    html: lines.join('\n    '),
    htmlLanguage: language === 'pt' ? 'pt-BR' : language,
    frame: { light: escapeHtml(colour), dark: darkBand(parseHex(colour) ?? DEFAULT_BRAND) },
    boot: { name: institution?.name ?? '', logo: Boolean(institution?.logo_type) },
  }
}

function aboutPage(subject: PageSubject, url: URL, site: string): string[] {
  const { title, description, canonicalPath } = subject
  if (subject.isPrivate) return notForEngines(`${title} | ${site}`)
  const address = canonicalAddress(url, canonicalPath)
  return [
    `<title>${escapeHtml(title ? `${title} | ${site}` : site)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title || site)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(site)}">`,
    `<link rel="canonical" href="${escapeHtml(address.href)}">`,
    ...languages.map((language) => alternate(language === 'pt' ? 'pt-BR' : language, inLanguage(address, language))),
    alternate('x-default', inLanguage(address)),
  ]
}

function notForEngines(title: string): string[] {
  return [`<title>${escapeHtml(title)}</title>`, '<meta name="robots" content="noindex">']
}

/**
 * The one address of what is shown. Of a search that is what was asked: its orders, filters and pages are views of it.
 * A language that the address names is kept, for that page has other words.
 */
function canonicalAddress(url: URL, path: string): URL {
  const address = new URL(path, url.origin)
  const { lines, authority } = readSearch(url.searchParams)
  if (path === '/') address.search = writeSearch({ ...emptySearch, lines, authority }).toString()
  const language = url.searchParams.get('lng')
  if (languages.some((one) => one === language)) address.searchParams.set('lng', language!)
  return address
}

function inLanguage(address: URL, language?: Language): URL {
  const other = new URL(address)
  other.searchParams.delete('lng')
  if (language) other.searchParams.set('lng', language)
  return other
}

function alternate(language: string, { href }: URL): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`
}
