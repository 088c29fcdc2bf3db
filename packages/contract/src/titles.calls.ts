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
    description: '`liberacao=1` adds the leader as a row of its own (paragrafo "000").',
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
      '`formato`: ris, bibtex, csl-json, marc (ISO 2709 in UTF-8), marcxml, dublin-core (oai_dc). Addresses of restricted links are left out unless a patron asks.',
    errors: ['titles.not_found', 'titles.withdrawn', 'titles.not_writable'],
  },
  'titles.links': {
    method: 'GET',
    path: '/api/acervo/:id/links',
    access: 'public',
    summary: 'What of the title can be read or seen elsewhere (MARC 856).',
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
})
