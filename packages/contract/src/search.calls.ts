import { describeCalls } from './call.ts'

const found =
  'The answer is a bare array. `X-Total-Count` tells how many titles there are, `X-Corrected-Term` which words were searched instead when those asked for found nothing, `X-Ignored` what could not be understood, and words beyond those that one search may have; both percent-encoded. `exato=1` switches correction off. An empty term without filters answers an empty array. A line in the index `CQL` is written in CQL and asks what `/sru` asks. Single letters are filters: repeated, one of their values is enough; a minus before the letter (`-T=5`) leaves out what has the value.'

const options =
  'Rows as in `opcoes-indice`; `parametro` names the parameter of `GET /api/consulta` that takes `value`: `coluna_um` for an index, `T` for a material type.'

/** What can be wrong with a line in CQL. */
export const ofCql = [
  'search.cql_syntax',
  'search.cql_incomplete',
  'search.cql_too_long',
  'search.cql_index',
  'search.cql_relation',
  'search.cql_term',
  'search.cql_order',
] as const

export const searchCalls = describeCalls({
  'search.find': {
    method: 'GET',
    path: '/api/consulta',
    access: 'public',
    summary: 'Finds titles.',
    description: found,
    errors: [...ofCql, 'search.too_costly', 'search.busy'],
  },
  'search.findInGuide': {
    method: 'GET',
    path: '/api/v2/consulta/:guia/:search_id',
    access: 'public',
    summary: 'Finds titles within a search guide.',
    description: found,
    errors: ['search.guide_not_found', ...ofCql, 'search.too_costly', 'search.busy'],
  },
  'search.findBrief': {
    method: 'GET',
    path: '/api/consulta/breve',
    access: 'public',
    summary: 'Finds titles, with what a list shows of each.',
    description:
      'The same titles as `GET /api/consulta`, with the same headers, without what a list leaves to the page of the title: the values of filters, the summary, the courses, whether it has parts. A third of the bytes. References are told with `modo=R` alone.',
    errors: [...ofCql, 'search.too_costly', 'search.busy'],
  },
  'search.findPage': {
    method: 'GET',
    path: '/api/consulta/pagina',
    access: 'public',
    summary: 'Finds titles and counts the values of every filter, for the page of results.',
    description:
      '`titulos` are those of `GET /api/consulta/breve`, with the same headers; `filtros` are those of `GET /api/consulta/filtros`, `limite` values of each. Titles do not wait for filters that take long to count: `filtros` is then null, and that call tells them.',
    errors: [...ofCql, 'search.too_costly', 'search.busy'],
  },
  'search.filters': {
    method: 'GET',
    path: '/api/consulta/filtros',
    access: 'public',
    summary: 'Counts, for the same search, the values of every filter.',
    description:
      '`total` counts under all chosen filters of the other letters (the own letter is left out, so that a second value can be added); `totalSemFiltro` counts for the words alone. `letras` names the filters wanted ("TY"; all unless told), `limite` the most values of each, the commonest first; chosen values and years are always told. `search_text` looks into the whole list of each: it keeps the values that have words beginning with each of its words, whatever the case and the accents.',
    errors: [...ofCql, 'search.too_costly', 'search.busy'],
  },
  'search.orders': {
    method: 'GET',
    path: '/api/consulta/ordenacao',
    access: 'public',
    summary: 'Lists the orders that hits can have.',
    errors: [],
  },
  'search.indexes': {
    method: 'GET',
    path: '/api/consulta/opcoes-indice',
    access: 'public',
    summary: 'Lists the indexes that can be searched.',
    errors: [],
  },
  'search.archiveOptions': {
    method: 'GET',
    path: '/api/consulta/opcoes-arquivo',
    access: 'public',
    summary: 'Lists what a form for archival material offers.',
    description: options,
    errors: [],
  },
  'search.legislationOptions': {
    method: 'GET',
    path: '/api/consulta/opcoes-atos-normativos',
    access: 'public',
    summary: 'Lists what a form for laws, decrees and other normative acts offers.',
    description: options,
    errors: [],
  },
  'search.caseLawOptions': {
    method: 'GET',
    path: '/api/consulta/jurisprudencia-options',
    access: 'public',
    summary: 'Lists what a form for decisions of courts offers.',
    description: options,
    errors: [],
  },
  'search.otherTitles': {
    method: 'GET',
    path: '/api/consulta/titulos-adicionais',
    access: 'public',
    summary: 'Tells the other titles that these titles have: parallel, former, on the cover.',
    description: 'Of the titles named in `acervos`, in that order; those that are not there are left out.',
    errors: [],
  },
  'search.indexedTitles': {
    method: 'GET',
    path: '/api/consulta/acervos-indexados',
    access: 'public',
    summary: 'Tells which of these titles searches find.',
    description:
      'Each code named in `acervos`, in that order: S for a title that searches find (a new one within a second), N for one that was withdrawn or never was.',
    errors: [],
  },
  'search.outsideSearches': {
    method: 'GET',
    path: '/api/consulta/produtos-target',
    access: 'public',
    summary: 'Lists the other places where the same words can be searched, as links.',
    description:
      'The institution sets them (`search.outside`). None of them is asked anything before a reader goes there.',
    errors: [],
  },
  'search.defaultImage': {
    method: 'GET',
    path: '/api/consulta/imagem-padrao',
    access: 'public',
    summary: 'Tells which picture stands for a title without a cover, for each material type.',
    errors: [],
  },
  'search.similar': {
    method: 'GET',
    path: '/api/acervo/:id/semelhantes',
    access: 'public',
    summary: 'Lists titles that are like this one.',
    description:
      'Hits that share headings with it, most alike first: a rare subject says more than a common one, a subject more than an author. An empty list where nothing does.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'search.neighbours': {
    method: 'GET',
    path: '/api/acervo/:id/vizinhos',
    access: 'public',
    summary: 'Shows the shelf around a title: what stands before and behind it by call number, of all libraries.',
    description:
      'Hits in the order of the shelf, `limite` at most on each side, each title once; what is on a shelf now is told by each hit. Both lists are empty for a title without a copy that has a call number.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'search.newTitles': {
    method: 'GET',
    path: '/api/consulta/novidades',
    access: 'public',
    summary: 'Lists the titles that came in last.',
    description:
      'Hits, the newest first; `X-Total-Count` tells how many came in within the last `dias` days. `limite` and `dias` are whole numbers from 1: 12 hits and 30 days unless told. With `dataIni` or `dataFim`, days as people type them and both included, `dias` does not matter: hits and count are those between the two.',
    errors: ['common.period_backwards'],
  },
  'search.interestTitles': {
    method: 'GET',
    path: '/api/perfil-interesse/titulos',
    access: 'patron',
    summary: 'The titles that match what the patron follows and came in within a period, the newest first.',
    description:
      'Hits, 100 at most; `X-Total-Count` tells how many there are. `dataIni` and `dataFim` as dd/mm/yyyy or ISO 8601, both or neither: without them the last month. Of each interest the newest 100 titles are looked at.',
    errors: ['common.period_backwards'],
  },
})
