import { findPage, listNames, type Page, type PageId, pages, titleTabs } from '@estante/contract/pages'
import { clip } from '@estante/domain/citation/metadata/described-title'
import type { DescribedLibrary } from '@estante/domain/institution/library-data'
import { isStandardGuide } from '@estante/domain/search/guides'
import type { Reader } from '../database/database.ts'
import type { Language } from '../i18n/language.ts'
import { describe } from './page-descriptions.ts'
import { pageText } from './page-titles.ts'
import { describedLibrary, guideName, headingOf, networkTitleName } from './store.ts'
import { readTitle, type TitleMetadata, titleMetadata } from './title-metadata.ts'

/** The subject of a page. */
export interface PageSubject {
  /** Empty when the page is named like the catalogue. */
  title: string
  description: string
  /** A private page: search engines must not index it. */
  isPrivate?: true
  /** The canonical path for search engines: all tabs of a title have the title's. */
  canonicalPath: string
  /** Of a page about a title. */
  metadata?: TitleMetadata
  /** Of a page about a library, without its address. */
  library?: Omit<DescribedLibrary, 'url'>
}

interface SubjectRequest {
  db: Reader
  language: Language
  /** The institution's name. */
  institution: string
  /** The day, in the institution's time zone. */
  today: string
  params: Readonly<Record<string, string>>
}

type SubjectResult = Promise<PageSubject | undefined>

/** Finders for pages about a guide, a title, an authority or a list. */
const finders: Partial<Record<PageId, (request: SubjectRequest) => SubjectResult>> = {
  guide: findGuide,
  title: findTitle,
  titleTab: findTitleTab,
  authority: findAuthority,
  authorityMarc: async (request) => {
    const authority = await findAuthority(request)
    return (
      authority && {
        ...authority,
        title: pageText(request.language, 'authorities:marc.title', { heading: authority.title }),
      }
    )
  },
  list: findList,
  library: findLibraryPage,
  networkTitle: findNetworkTitle,
}

/** Undefined when the page, title, authority, list or guide does not exist. */
export async function findSubject(pathname: string, request: Omit<SubjectRequest, 'params'>): SubjectResult {
  const found = findPage(pathname)
  if (!found) return undefined
  const find = finders[found.id]
  return find ? find({ ...request, params: found.params }) : namedPage(found.id, request)
}

/** A page with a title of its own, or the home page, named like the catalogue. */
function namedPage(id: PageId, { language, institution }: Omit<SubjectRequest, 'params'>): PageSubject {
  const { title, access, path, canonical }: Page = pages[id]
  const isPrivate = access !== 'indexed'
  const described = isPrivate ? 'account' : id === 'hours' || id === 'notices' ? id : 'home'
  return {
    title: title ? pageText(language, title) : '',
    description: describe(described, language, { institution }),
    canonicalPath: canonical ? pages[canonical as PageId].path : path,
    ...(isPrivate && { isPrivate }),
  }
}

async function findGuide({ db, language, institution, params }: SubjectRequest): SubjectResult {
  const code = params.guia!
  const title = await guideName(db, code, language)
  if (title === undefined && !isStandardGuide(code)) return undefined
  return { title: title ?? '', description: describe('home', language, { institution }), canonicalPath: `/${code}` }
}

async function findTitle({ db, params, language, institution }: SubjectRequest): SubjectResult {
  const id = readNumber(params.codAcervo)
  if (id === undefined) return undefined
  const title = await readTitle(db, id)
  if (!title) return undefined
  const { data } = title
  const facts = [data.contributors[0]?.name, data.publication[0]?.publisher, data.yearShown, data.summaries[0]]
  return {
    title: clip(data.title),
    description: shorten(facts.filter(Boolean).join('. ')) || describe('home', language, { institution }),
    canonicalPath: `/acervo/${id}`,
    metadata: await titleMetadata(db, title),
  }
}

async function findTitleTab(request: SubjectRequest): SubjectResult {
  const { language, params } = request
  const tab = titleTabs.find((one) => one === params.aba)
  const title = tab && (await findTitle(request))
  if (!title) return undefined
  const values = { title: title.title, tab: pageText(language, `titles:tabs.${tab}`) }
  return { ...title, title: pageText(language, 'titles:tabTitle', values) }
}

async function findAuthority({ db, params, language, institution }: SubjectRequest): SubjectResult {
  const id = readNumber(params.codAutoridade)
  if (id === undefined) return undefined
  const heading = await headingOf(db, id)
  if (heading === undefined) return undefined
  return {
    title: heading,
    description: describe('authority', language, { heading, institution }),
    canonicalPath: `/autoridade/${id}`,
  }
}

/** By number, or by code in any case; the number is the canonical one. */
async function findLibraryPage({ db, params, language, institution, today }: SubjectRequest): SubjectResult {
  const library = await describedLibrary(db, params.biblioteca ?? '', today)
  if (!library) return undefined
  const { id, ...described } = library
  return {
    title: library.name,
    description: describe('library', language, { library: library.name, institution }),
    canonicalPath: `/bibliotecas/${id}`,
    library: { ...described, institution },
  }
}

async function findNetworkTitle({ db, params, language, institution }: SubjectRequest): SubjectResult {
  const id = readNumber(params.titulo)
  const title = id === undefined ? undefined : await networkTitleName(db, id)
  if (title === undefined) return undefined
  return {
    title: clip(title),
    description: describe('home', language, { institution }),
    canonicalPath: `/rede/${id}`,
    // It is the other institution's to be found by.
    isPrivate: true,
  }
}

async function findList({ params, language, institution }: SubjectRequest): SubjectResult {
  const list = listNames.find((one) => one === params.lista)
  if (!list) return undefined
  const title = pageText(language, `browse:heading.${list}`)
  return {
    title,
    description: describe('list', language, { list: title, institution }),
    canonicalPath: `/listas/${list}`,
  }
}

/** The id of a row: 32 bits in PostgreSQL. */
function readNumber(text = ''): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number > 0 && number <= 2_147_483_647 ? number : undefined
}

/** Cuts a text between words to at most 160 characters, the length that search engines show. */
function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
