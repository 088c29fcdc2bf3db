import { describeCalls } from './call.ts'

const found =
  'The answer is a bare array. `X-Total-Count` tells how many titles there are, `X-Corrected-Term` which words were searched instead when those asked for found nothing, `X-Ignored` what could not be understood; both percent-encoded. `exato=1` switches correction off. An empty term without filters answers an empty array.'

export const searchCalls = describeCalls({
  'search.find': {
    method: 'GET',
    path: '/api/consulta',
    access: 'public',
    summary: 'Finds titles.',
    description: found,
    errors: [],
  },
  'search.findInGuide': {
    method: 'GET',
    path: '/api/v2/consulta/:guia/:search_id',
    access: 'public',
    summary: 'Finds titles within a search guide.',
    description: found,
    errors: ['search.guide_not_found'],
  },
  'search.filters': {
    method: 'GET',
    path: '/api/consulta/filtros',
    access: 'public',
    summary: 'Counts, for the same search, the values of every filter.',
    description:
      '`total` counts under all chosen filters of the other letters (the own letter is left out, so that a second value can be added); `totalSemFiltro` counts for the words alone. `letras` names the filters wanted ("TY"; all unless told), `limite` the most values of each, the commonest first; chosen values and years are always told.',
    errors: [],
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
  'search.defaultImage': {
    method: 'GET',
    path: '/api/consulta/imagem-padrao',
    access: 'public',
    summary: 'Tells which picture stands for a title without a cover, for each material type.',
    errors: [],
  },
  'search.newTitles': {
    method: 'GET',
    path: '/api/consulta/novidades',
    access: 'public',
    summary: 'Lists the titles that came in last.',
    description:
      'Hits, the newest first; `X-Total-Count` tells how many came in within the last `dias` days. `limite` and `dias` are whole numbers from 1: 12 hits and 30 days unless told.',
    errors: [],
  },
})
