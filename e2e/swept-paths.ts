/**
 * All pages, as addresses in the demonstration library, for the accessibility sweep. A missing page does not compile;
 * conventions.test.ts checks that each address matches its path.
 */
import type { PageId } from '../packages/contract/src/pages.ts'

export const sweep: Record<PageId, readonly string[]> = {
  home: ['/'],
  results: ['/?q=machado&for=LIVRE', '/?q=machado&for=LIVRE&page=2', '/?q=xyzzyx&for=LIVRE'],
  guide: ['/pesquisa_geral', '/periodicos', '/ebooks?q=machado&for=LIVRE'],
  title: ['/acervo/1001'],
  titleTab: [
    '/acervo/1001/exemplares',
    '/acervo/1333/colecao-kardex',
    '/acervo/1345/sumarios',
    '/acervo/1106/sumarios-livros',
    '/acervo/1001/referencia',
    '/acervo/1001/marc',
    '/acervo/1001/dublin-core',
    '/acervo/1001/dados-estatisticos',
    '/acervo/1001/reserva',
    '/acervo/1001/solicitacao-emprestimo',
    '/acervo/1001/acervo-fechado',
  ],
  authority: ['/autoridade/5001'],
  authorityMarc: ['/autoridade/5001/marc'],
  list: [
    '/listas/titulo',
    '/listas/autor?inicio=mach',
    '/listas/assunto?inicio=lite',
    '/listas/serie',
    '/listas/editora',
    '/listas/chamada?inicio=869',
    '/listas/autor?inicio=zzzz',
  ],
  hours: ['/atendimento'],
  library: ['/bibliotecas/1'],
  notices: ['/informacoes_gerais'],
  faq: ['/faq'],
  help: ['/ajuda'],
  events: ['/eventos'],
  basket: ['/cesta', '/cesta?titulos=1001,1002,999999999'],
  grupoa: ['/grupoa'],
  pearson: ['/pearson'],
  login: ['/login', '/login?redirect=/acervo/1001', '/login?recuperar=1'],
  signOut: ['/sair'],
  oauthResponse: ['/oauth-response?erro=denied'],
  redirect: ['/pergamum_redireciona'],
  samlResponse: ['/saml-response?erro=unknown'],
  account: ['/meupergamum'],
  accountApp: ['/meupergamum/app'],
  loans: ['/meupergamum/emprestimos'],
  renewal: ['/meupergamum/renovacao'],
  loanHistory: ['/meupergamum/historico'],
  loanToken: ['/meupergamum/token'],
  holds: ['/meupergamum/reservas'],
  loanRequests: ['/meupergamum/pedidos-de-emprestimo'],
  permanentBasket: ['/meupergamum/cesta'],
  alerts: ['/meupergamum/alertas'],
  checkNewTitles: ['/meupergamum/novidades'],
  suggestions: ['/meupergamum/sugestoes'],
  professorSuggestion: ['/meupergamum/sugestoes/professor'],
  orders: ['/meupergamum/pedidos-de-compra'],
  acquisitionStatistics: ['/meupergamum/estatisticas-de-aquisicao'],
  collectionTotals: ['/meupergamum/totais-do-acervo'],
  debts: ['/meupergamum/debitos'],
  suspensions: ['/meupergamum/suspensoes'],
  clearance: ['/meupergamum/nada-consta'],
  checkClearance: ['/nada-consta'],
  checkedClearance: ['/nada-consta/00000-00000-00000-00000'],
  personalData: ['/meupergamum/dados-pessoais'],
  security: ['/meupergamum/seguranca'],
  switchUser: ['/meupergamum/trocar-usuario'],
}

/** Addresses that show the page for unknown paths. */
const unknownPaths = ['/acervo/999999999', '/autoridade/999999999', '/listas/nenhuma', '/nenhures/nada']

export const sweptPaths: readonly string[] = [...Object.values(sweep).flat(), ...unknownPaths]
