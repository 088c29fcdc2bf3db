/**
 * The addresses of the pages, as apps/web/src/paths.ts has them (page-paths.test.ts of the root holds the two against
 * each other). `$name` stands for one part of a path.
 */

/**
 * Each path with the kind of page that it shows, as apps/web/build/page-files.ts calls it. The first that fits counts.
 */
export const pageKinds = {
  '/': 'home',
  '/atendimento': 'hours',
  '/informacoes_gerais': 'notices',
  '/login': 'login',
  '/sair': 'signOut',
  '/oauth-response': 'singleSignOn',
  '/saml-response': 'singleSignOn',
  '/pergamum_redireciona': 'redirect',
  '/meupergamum': 'account',
  '/meupergamum/app': 'account',
  '/meupergamum/emprestimos': 'loans',
  '/meupergamum/renovacao': 'renewal',
  '/meupergamum/historico': 'loanHistory',
  '/meupergamum/token': 'loanToken',
  '/meupergamum/reservas': 'holds',
  '/meupergamum/pedidos-de-emprestimo': 'loanRequests',
  '/meupergamum/debitos': 'debts',
  '/meupergamum/suspensoes': 'suspensions',
  '/meupergamum/nada-consta': 'clearance',
  '/nada-consta': 'checkClearance',
  '/nada-consta/$codigo': 'checkClearance',
  '/meupergamum/dados-pessoais': 'personalData',
  '/meupergamum/seguranca': 'security',
  '/meupergamum/trocar-usuario': 'switchUser',
  '/$guia': 'guide',
  '/acervo/$codAcervo': 'title',
  '/acervo/$codAcervo/$aba': 'title',
  '/autoridade/$codAutoridade': 'authority',
  '/autoridade/$codAutoridade/marc': 'authority',
  '/listas/$lista': 'list',
} as const
export type PagePath = keyof typeof pageKinds
export const pagePaths = Object.keys(pageKinds) as PagePath[]

/** What `$aba` may be. */
export const titleTabs = [
  'referencia',
  'marc',
  'exemplares',
  'dublin-core',
  'reserva',
  'solicitacao-emprestimo',
  'acervo-fechado',
] as const
export type TitleTab = (typeof titleTabs)[number]

/** What `$lista` may be. */
export const listNames = ['titulo', 'autor', 'assunto', 'serie', 'editora', 'chamada'] as const
export type ListName = (typeof listNames)[number]

export interface PagePlace {
  path: PagePath
  /** `$codAcervo` of "/acervo/17" is "17"; as the address has it, not decoded. */
  parts: Readonly<Record<string, string>>
}

/** Which page an address is of, the first that fits; undefined where there is none. A slash at the end says nothing. */
export function findPage(pathname: string): PagePlace | undefined {
  const given = split(pathname)
  for (const path of pagePaths) {
    const wanted = split(path)
    const fits = wanted.length === given.length && wanted.every((part, i) => part === given[i] || part.startsWith('$'))
    if (!fits) continue
    const parts = wanted.flatMap((part, i) => (part.startsWith('$') ? [[part.slice(1), given[i]!]] : []))
    return { path, parts: Object.fromEntries(parts) }
  }
  return undefined
}

function split(path: string): string[] {
  return path
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1)
}
