import type { StructuredData } from '@estante/domain/citation/metadata/structured-data'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { libraryData } from '@estante/domain/institution/library-data'
import { emptySearch, readSearch, writeSearch } from '@estante/domain/search/search-state'
import { parseHex } from '@estante/look/palette/colour'
import { darkBand } from '@estante/look/palette/dark-scheme'
import { defaultBrand } from '@estante/look/palette/derive-palette'
import { findInstitution } from '../database/institution.ts'
import type { AppContext } from '../http/call-handler.ts'
import { escapeHtml } from '../i18n/escape-html.ts'
import type { Language } from '../i18n/language.ts'
import type { BootScreen } from './boot-screen.ts'
import { dataBlock, namedMeta, propertyMeta } from './head-elements.ts'
import { describe } from './page-descriptions.ts'
import { findSubject, type PageSubject } from './page-subject.ts'
import { pageText } from './page-titles.ts'
import { titleElements } from './title-metadata.ts'

/** The head of a page before its script runs: for search engines, messengers and slow connections. */
export interface PageHead {
  status: 200 | 404
  html: string
  htmlLanguage: string
  /** The colour of the browser's own frame in light and dark. */
  frame: { light: string; dark: string }
  boot: BootScreen
}

const languages = interfaceLanguages.map(({ code }) => code)
const locales: Readonly<Record<Language, string>> = { pt: 'pt_BR', es: 'es_ES', en: 'en_GB', fr: 'fr_FR', it: 'it_IT' }

/** @param url complete, with the public origin, which addresses for search engines need */
export async function pageHead(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  url: URL,
  language: Language,
): Promise<PageHead> {
  const institution = await findInstitution(db)
  const name = institution?.name ?? 'Estante'
  const site = pageText(language, 'layout:site', { institution: institution?.acronym ?? 'Estante' })
  const today = clock()
    .toZonedDateTimeISO(institution?.timeZone ?? 'UTC')
    .toPlainDate()
    .toString()
  const subject = await findSubject(url.pathname, { db, language, institution: name, today })
  const colour = institution?.brandColour ?? defaultBrand
  const lines = [
    ...(subject
      ? aboutPage(subject, { url, site, language, institution: name })
      : notForEngines(
          `${pageText(language, 'layout:notFound.title')} | ${site}`,
          describe('home', language, { institution: name }),
        )),
    ...(colour === defaultBrand
      ? []
      : [`<link rel="stylesheet" href="/imagens/tema.css?${encodeURIComponent(institution!.updatedAt)}">`]),
  ]
  return {
    status: subject ? 200 : 404,
    html: lines.join('\n    '),
    htmlLanguage: language === 'pt' ? 'pt-BR' : language,
    frame: { light: escapeHtml(colour), dark: darkBand(parseHex(colour) ?? defaultBrand) },
    boot: { name: institution?.name ?? '', logo: institution?.hasLogo ?? false },
  }
}

interface Surroundings {
  url: URL
  /** Name of the catalogue. */
  site: string
  institution: string
  language: Language
}

function aboutPage(subject: PageSubject, { url, site, institution, language }: Surroundings): string[] {
  const { title, description, canonicalPath, metadata, library } = subject
  if (subject.isPrivate) return notForEngines(`${title} | ${site}`, description)
  const address = canonicalAddress(url, canonicalPath)
  return [
    `<title>${escapeHtml(title ? `${title} | ${site}` : site)}</title>`,
    namedMeta('description', description),
    propertyMeta('og:title', title || site),
    propertyMeta('og:description', description),
    propertyMeta('og:site_name', site),
    propertyMeta('og:url', address.href),
    propertyMeta('og:locale', locales[language]),
    ...languages.filter((one) => one !== language).map((one) => propertyMeta('og:locale:alternate', locales[one])),
    namedMeta('twitter:card', 'summary'),
    ...(metadata
      ? titleElements(metadata, inLanguage(address), institution)
      : [propertyMeta('og:type', 'website'), propertyMeta('og:image', new URL('/icon-512.png', address).href)]),
    ...(library ? [dataBlock(libraryData({ ...library, url: inLanguage(address).href }))] : []),
    ...(inLanguage(address).href === `${address.origin}/`
      ? [dataBlock(aboutSite(address.origin, site, institution))]
      : []),
    `<link rel="canonical" href="${escapeHtml(address.href)}">`,
    ...languages.map((language) => alternate(language === 'pt' ? 'pt-BR' : language, inLanguage(address, language))),
    alternate('x-default', inLanguage(address)),
    `<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="${escapeHtml(site)}">`,
    '<link rel="unapi-server" type="application/xml" title="unAPI" href="/unapi">',
    ...(canonicalPath === '/' ? feeds(url, title || site) : []),
  ]
}

function notForEngines(title: string, description: string): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    namedMeta('description', description),
    '<meta name="robots" content="noindex">',
  ]
}

/** The catalogue as structured data of schema.org, with the address of a search: engines read it on the home page alone. */
function aboutSite(origin: string, name: string, institution: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/`,
    url: `${origin}/`,
    name,
    publisher: { '@type': 'Library', name: institution },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?q={words}&for=LIVRE` },
      'query-input': 'required name=words',
    },
  }
}

/**
 * The canonical address. Of a search that is the query without order, filters and page. A language in the address is
 * kept, because that page has other words.
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

/** The same search as a feed, with its filters. */
function feeds(url: URL, title: string): string[] {
  const params = writeSearch({ ...readSearch(url.searchParams), page: 1, display: 'D' })
  const query = params.size === 0 ? '' : `?${params}`
  return ['rss', 'atom'].map(
    (kind) =>
      `<link rel="alternate" type="application/${kind}+xml" href="${escapeHtml(`/feed.${kind}${query}`)}" title="${escapeHtml(title)}">`,
  )
}
