import { isStandardGuide } from '@estante/domain/search/guides'
import type { TitleData } from '@estante/marc/title-data'
import type { Reader } from '../database/database.ts'
import type { Language } from './language.ts'
import { findPage, listNames, type PagePath, type TitleTab, titleTabs } from './page-paths.ts'
import { type PageWords, pageWords } from './page-words.ts'

/** What a page is about. */
export interface PageSubject {
  /** Empty where the page is named like the catalogue. */
  title: string
  description: string
  /** A page of somebody's own: search engines leave it out. */
  isPrivate?: true
  /** The path under which search engines should know it: the tabs of a title are all that title. */
  canonicalPath: string
}

interface Asked {
  db: Reader
  language: Language
  /** The institution's name. */
  institution: string
  parts: Readonly<Record<string, string>>
}

type Found = Promise<PageSubject | undefined>

const subjects: Record<PagePath, (asked: Asked) => Found> = {
  '/': async ({ language, institution }) => ({
    title: '',
    description: pageWords[language].describe(institution),
    canonicalPath: '/',
  }),
  '/atendimento': async ({ language, institution }) => ({
    title: pageWords[language].hours,
    description: pageWords[language].describeHours(institution),
    canonicalPath: '/atendimento',
  }),
  '/informacoes_gerais': async ({ language, institution }) => ({
    title: pageWords[language].notices,
    description: pageWords[language].describeNotices(institution),
    canonicalPath: '/informacoes_gerais',
  }),
  '/login': ownPage('/login', (words) => words.login),
  '/sair': ownPage('/sair', (words) => words.signOut),
  '/oauth-response': ownPage('/oauth-response', (words) => words.singleSignOn),
  '/saml-response': ownPage('/saml-response', (words) => words.singleSignOn),
  '/pergamum_redireciona': ownPage('/pergamum_redireciona', (words) => words.redirect),
  '/meupergamum': ownPage('/meupergamum', (words) => words.account),
  '/meupergamum/app': ownPage('/meupergamum', (words) => words.account),
  '/meupergamum/emprestimos': ownPage('/meupergamum/emprestimos', (words) => words.loans),
  '/meupergamum/renovacao': ownPage('/meupergamum/renovacao', (words) => words.renewal),
  '/meupergamum/historico': ownPage('/meupergamum/historico', (words) => words.loanHistory),
  '/meupergamum/token': ownPage('/meupergamum/token', (words) => words.loanToken),
  '/meupergamum/debitos': ownPage('/meupergamum/debitos', (words) => words.debts),
  '/meupergamum/suspensoes': ownPage('/meupergamum/suspensoes', (words) => words.suspensions),
  '/meupergamum/nada-consta': ownPage('/meupergamum/nada-consta', (words) => words.clearance),
  '/nada-consta': ownPage('/nada-consta', (words) => words.checkClearance),
  // With a code it is about somebody: search engines leave it out as well.
  '/nada-consta/$codigo': ownPage('/nada-consta', (words) => words.checkClearance),
  '/meupergamum/reservas': ownPage('/meupergamum/reservas', (words) => words.holds),
  '/meupergamum/pedidos-de-emprestimo': ownPage('/meupergamum/pedidos-de-emprestimo', (words) => words.loanRequests),
  '/meupergamum/dados-pessoais': ownPage('/meupergamum/dados-pessoais', (words) => words.personalData),
  '/meupergamum/seguranca': ownPage('/meupergamum/seguranca', (words) => words.security),
  '/meupergamum/trocar-usuario': ownPage('/meupergamum/trocar-usuario', (words) => words.switchUser),
  '/$guia': findGuide,
  '/acervo/$codAcervo': findTitle,
  '/acervo/$codAcervo/$aba': findTitleTab,
  '/autoridade/$codAutoridade': findAuthority,
  '/autoridade/$codAutoridade/marc': async (asked) => {
    const authority = await findAuthority(asked)
    return authority && { ...authority, title: `${authority.title} (MARC)` }
  },
  '/listas/$lista': findList,
}

/** A page on which somebody signs in or out, or that only those see who are signed in. */
function ownPage(canonicalPath: string, title: (words: PageWords) => string): (asked: Asked) => Found {
  return async ({ language, institution }) => {
    const words = pageWords[language]
    return { title: title(words), description: words.describe(institution), canonicalPath, isPrivate: true }
  }
}

/** Undefined: there is no such page, title, authority or guide. */
export async function findSubject(pathname: string, asked: Omit<Asked, 'parts'>): Found {
  const place = findPage(pathname)
  return place && subjects[place.path]({ ...asked, parts: place.parts })
}

async function findGuide({ db, language, institution, parts }: Asked): Found {
  const row = await db
    .selectFrom('guides')
    .select(['code', `name_${language} as name`])
    .where('code', '=', parts.guia!)
    .executeTakeFirst()
  const code = parts.guia!
  if (!row && !isStandardGuide(code)) return undefined
  return { title: row?.name ?? '', description: pageWords[language].describe(institution), canonicalPath: `/${code}` }
}

async function findTitle({ db, parts, language, institution }: Asked): Found {
  const id = readNumber(parts.codAcervo)
  if (id === undefined) return undefined
  const row = await db.selectFrom('titles').select(['data', 'state']).where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'withdrawn') return undefined
  const data = JSON.parse(row.data) as TitleData
  const facts = [data.contributors[0]?.name, data.publication[0]?.publisher, data.yearShown, data.summaries[0]]
  return {
    title: data.title,
    description: shorten(facts.filter(Boolean).join('. ')) || pageWords[language].describe(institution),
    canonicalPath: `/acervo/${id}`,
  }
}

async function findTitleTab(asked: Asked): Found {
  const tab = asked.parts.aba as TitleTab
  if (!titleTabs.includes(tab)) return undefined
  const title = await findTitle(asked)
  return title && { ...title, title: `${title.title} (${pageWords[asked.language].tabs[tab]})` }
}

async function findAuthority({ db, parts, language, institution }: Asked): Found {
  const id = readNumber(parts.codAutoridade)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('authorities')
    .select('heading')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    title: row.heading,
    description: pageWords[language].describeAuthority(row.heading, institution),
    canonicalPath: `/autoridade/${id}`,
  }
}

async function findList({ parts, language, institution }: Asked): Found {
  const list = listNames.find((one) => one === parts.lista)
  if (!list) return undefined
  const words = pageWords[language]
  return {
    title: words.lists[list],
    description: `${words.lists[list]}. ${words.describeList(institution)}`,
    canonicalPath: `/listas/${list}`,
  }
}

/** The number of a row, which PostgreSQL keeps in 32 bits. */
function readNumber(text = ''): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number > 0 && number <= 2_147_483_647 ? number : undefined
}

/** At most 160 characters, what search engines show; cut between words. */
function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
