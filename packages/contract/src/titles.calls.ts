import { describeCalls } from './call.ts'

export const titlesCalls = describeCalls({
  'titles.show': {
    method: 'GET',
    path: '/api/acervo/:id',
    access: 'public',
    summary: 'Shows a title: its fields as they are shown, and what the page needs beside them.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.reference': {
    method: 'GET',
    path: '/api/acervo/:id/referencia',
    access: 'public',
    summary: 'The reference of a title after ABNT NBR 6023, or in another style.',
    description:
      '`estilo`: abnt (unless told), apa, chicago or vancouver; these three in the language of the header. Each is made from the same facts.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.marc': {
    method: 'GET',
    path: '/api/acervo/:id/marc',
    access: 'public',
    summary: 'The MARC record, one row a subfield.',
    description:
      '`liberacao=1` adds the leader as a row of its own (paragrafo "000"), and the addresses of restricted links (856 $u) for a patron who may follow them; nobody else sees these.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.copies': {
    method: 'GET',
    path: '/api/acervo/:id/exemplares',
    access: 'public',
    summary: 'The copies of a title with their state at this moment, library by library, and its holdings statements.',
    description: '`cod_unidade` keeps one library.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.dublinCore': {
    method: 'GET',
    path: '/api/acervo/:id/dublin-core',
    access: 'public',
    summary: 'The title in the fifteen elements of Dublin Core.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.export': {
    method: 'GET',
    path: '/api/acervo/:id/exportar',
    access: 'public',
    summary: 'The title as a file for other programs.',
    description:
      '`formato`: ris, bibtex, csl-json, marc (ISO 2709 in UTF-8), marcxml, dublin-core (oai_dc). Addresses of restricted links are left out unless a patron asks who may follow them.',
    errors: ['titles.not_found', 'titles.withdrawn', 'titles.not_writable'],
  },
  'titles.links': {
    method: 'GET',
    path: '/api/acervo/:id/links',
    access: 'public',
    summary: 'What of the title can be read or seen elsewhere (MARC 856).',
    description:
      'The address of a restricted link is empty; with `liberacao=1` a patron who may follow it sees it. Opening one is POST /api/vinculos/acesso-restrito/{id}/s/{seq}.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.colour': {
    method: 'GET',
    path: '/api/acervo/:id/cor',
    access: 'public',
    summary: 'The ink of the cover that is drawn for the title.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.libraries': {
    method: 'GET',
    path: '/api/acervo/:id/bibliotecas',
    access: 'public',
    summary: 'The libraries that have copies of the title.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.permissions': {
    method: 'GET',
    path: '/api/acervo/:id/permissoes',
    access: 'public',
    summary: 'Which tabs and actions the title offers.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.totals': {
    method: 'GET',
    path: '/api/acervo/:id/totais',
    access: 'public',
    summary: 'How often a title was lent, renewed and held from day to day, in all libraries or in one.',
    description: [
      '`dataIni` and `dataFim` are days as people type them, both included; either may be missing.',
      '`biblioteca` keeps what was lent in one library, and its holds and copies.',
      '`espera_media` is the mean wait of holds in days ("11.4"), empty for fewer than five.',
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn', 'common.period_backwards'],
  },
  'titles.statisticsYears': {
    method: 'GET',
    path: '/api/acervo/:id/dados-estatisticos/anos',
    access: 'public',
    summary: 'The years in which a title was lent, the latest first, with the loans of each.',
    description:
      'From the first year with a loan to this one; empty before the first loan. `biblioteca` keeps one library.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'titles.statistics': {
    method: 'GET',
    path: '/api/acervo/:id/dados-estatisticos/dados/:periodo',
    access: 'public',
    summary: 'The loans of a title by month, and by category of patrons.',
    description: [
      '`periodo`: a year of four digits, not after this one, or `ultimos-12-meses`. `biblioteca` keeps what was lent in one library.',
      'Months to come are left out. Categories are counted in fives, rounded down, for months that are over; those with fewer than five loans are left out.',
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn', 'titles.no_such_period'],
  },
})
