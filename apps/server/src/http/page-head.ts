import type { TitleData } from '@estante/marc/title-data'
import type { Reader } from '../database/database.ts'
import type { Language } from './language.ts'

/** What the head of a page says before its script runs: for search engines, messengers and slow connections. */
export interface PageHead {
  status: 200 | 404
  html: string
  htmlLanguage: string
}

const words: Record<Language, { catalogue: string; notFound: string; describe: (institution: string) => string }> = {
  pt: {
    catalogue: 'catálogo das bibliotecas',
    notFound: 'Página não encontrada',
    describe: (institution) =>
      `Pesquise o acervo das bibliotecas de ${institution}: livros, teses, periódicos, e-books.`,
  },
  es: {
    catalogue: 'catálogo de las bibliotecas',
    notFound: 'Página no encontrada',
    describe: (institution) =>
      `Busque en las bibliotecas de ${institution}: libros, tesis, revistas, libros electrónicos.`,
  },
  en: {
    catalogue: 'library catalogue',
    notFound: 'Page not found',
    describe: (institution) => `Search the libraries of ${institution}: books, theses, journals, e-books.`,
  },
}

/** Paths of pages; anything else is told as not found, with the not-found page. */
const pagePaths = [
  /^\/$/,
  /^\/acervo\/[^/]+(\/(referencia|marc|exemplares|dublin-core))?$/,
  /^\/autoridade\/[^/]+(\/marc)?$/,
  /^\/(atendimento|informacoes_gerais)$/,
]

export async function pageHead(db: Reader, url: URL, language: Language): Promise<PageHead> {
  const institution = await db
    .selectFrom('institution')
    .select(['name', 'acronym', 'brand_colour', 'updated_at'])
    .executeTakeFirst()
  const site = `${institution?.acronym ?? 'Estante'}, ${words[language].catalogue}`
  const page = await describePage(db, url.pathname.replace(/(.)\/$/, '$1'))
  const title = page.status === 404 ? words[language].notFound : page.title
  const description = page.description || words[language].describe(institution?.name ?? 'Estante')
  const lines = [
    `<title>${escapeHtml(title ? `${title} | ${site}` : site)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title || site)}">`,
    ...(institution && institution.brand_colour !== '#0f4c5c'
      ? [`<link rel="stylesheet" href="/imagens/tema.css?${encodeURIComponent(institution.updated_at)}">`]
      : []),
    ...(page.status === 404 ? ['<meta name="robots" content="noindex">'] : []),
  ]
  return { status: page.status, html: lines.join('\n    '), htmlLanguage: language === 'pt' ? 'pt-BR' : language }
}

async function describePage(
  db: Reader,
  path: string,
): Promise<{ status: 200 | 404; title: string; description: string }> {
  const found = { status: 200 as const, title: '', description: '' }
  const missing = { status: 404 as const, title: '', description: '' }
  const title = /^\/acervo\/(\d{1,10})(?:\/|$)/.exec(path)
  if (title) return (await describeTitle(db, Number(title[1]))) ?? missing
  const authority = /^\/autoridade\/(\d{1,10})(?:\/|$)/.exec(path)
  if (authority) {
    const row = await db
      .selectFrom('authorities')
      .select('heading')
      .where('id', '=', Number(authority[1]))
      .executeTakeFirst()
    return row ? { ...found, title: row.heading } : missing
  }
  if (pagePaths.some((one) => one.test(path))) return /^\/(acervo|autoridade)\//.test(path) ? missing : found
  const guide = /^\/([\w-]+)$/.exec(path)
  if (!guide) return missing
  const row = await db.selectFrom('guides').select('id').where('code', '=', guide[1]!).executeTakeFirst()
  return row ? found : missing
}

async function describeTitle(db: Reader, id: number) {
  const row = await db.selectFrom('titles').select(['data', 'state']).where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'withdrawn') return undefined
  const data = JSON.parse(row.data) as TitleData
  const author = data.contributors[0]?.name
  const description = [author, data.publication[0]?.publisher, data.yearShown, data.summaries[0]]
    .filter(Boolean)
    .join('. ')
  return { status: 200 as const, title: data.title, description: description.slice(0, 300) }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
