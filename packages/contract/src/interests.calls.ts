import { describeCalls } from './call.ts'
import { ofCql } from './search.calls.ts'

/** Bytes of a body: ten thousand subjects are refused by the limit and not as malformed. */
const longListLimit = 1_048_576

const dsi =
  '`tipoDSI`: 1 areas of knowledge, 2 authors, 3 subjects. `codigo`: the area’s code (a great area has one digit, an area three) or the authority’s. `codTipoArea`: the great area of an area, empty otherwise.'
const validity = '`validade` as dd/mm/yyyy or ISO 8601, never in the past; empty: without end.'
const libraries = '`bibliotecas`: codes of libraries; none: all.'

export const interestsCalls = describeCalls({
  'interests.choices': {
    method: 'GET',
    path: '/api/perfil-interesse/areas-interesse/info-auxiliar',
    access: 'patron',
    summary: 'What interest profiles are chosen from: types, areas, libraries, languages, work types, and the limit.',
    description: dsi,
    errors: [],
  },
  'interests.list': {
    method: 'GET',
    path: '/api/perfil-interesse/area-autor-assunto',
    access: 'patron',
    summary: 'The areas, authors and subjects that the patron follows.',
    description: dsi,
    errors: [],
  },
  'interests.add': {
    method: 'POST',
    path: '/api/perfil-interesse/area-autor-assunto',
    access: 'patron',
    bodyLimit: longListLimit,
    summary: 'Follows areas, authors or subjects. One that is followed already gets the new validity.',
    description: `${dsi} ${validity} \`itens\` are codes. The setting \`interests.limit\` limits how many a patron follows.`,
    errors: ['interests.type_unknown', 'interests.not_found', 'interests.validity_past', 'interests.limit_reached'],
  },
  'interests.remove': {
    method: 'DELETE',
    path: '/api/perfil-interesse/area-autor-assunto',
    access: 'patron',
    summary: 'No longer follows an area, author or subject.',
    description: dsi,
    errors: ['interests.type_unknown', 'interests.not_yours'],
  },
  'interests.find': {
    method: 'GET',
    path: '/api/perfil-interesse/area-autor-assunto/pesquisa',
    access: 'patron',
    summary: 'Areas, authors or subjects whose names begin as typed, twenty at most.',
    description: '`tipoPesquisa` is a `tipoDSI`; `termoPesquisa` has at least three letters.',
    errors: ['interests.type_unknown'],
  },
  'interests.set_validity': {
    method: 'PUT',
    path: '/api/perfil-interesse/area-autor-assunto/validade',
    access: 'patron',
    summary: 'Changes until when an area, author or subject is followed.',
    description: `${dsi} ${validity}`,
    errors: ['interests.type_unknown', 'interests.not_yours', 'interests.validity_past'],
  },
  'interests.periodicals': {
    method: 'GET',
    path: '/api/perfil-interesse/periodicos',
    access: 'patron',
    summary: 'The periodicals that the patron follows.',
    errors: [],
  },
  'interests.add_periodical': {
    method: 'POST',
    path: '/api/perfil-interesse/periodicos',
    access: 'patron',
    summary: 'Follows a periodical.',
    description: `\`codigo\` is the title. \`fasciculo\`, \`artigo\`, \`sumario\`: told of its issues, its articles, its contents; at least one. ${validity} ${libraries}`,
    errors: [
      'interests.not_found',
      'interests.validity_past',
      'interests.periodical_type_needed',
      'interests.limit_reached',
    ],
  },
  'interests.find_periodicals': {
    method: 'GET',
    path: '/api/perfil-interesse/periodicos/pesquisa',
    access: 'patron',
    summary: 'Periodicals found by words, twenty at most.',
    description: '`bibliotecas`: codes joined by commas; only what one of them has.',
    errors: [],
  },
  'interests.change_periodical': {
    method: 'PUT',
    path: '/api/perfil-interesse/periodicos',
    access: 'patron',
    summary: 'Changes what is told of a followed periodical, and until when.',
    description: `${validity} ${libraries}`,
    errors: ['interests.not_yours', 'interests.validity_past', 'interests.periodical_type_needed'],
  },
  'interests.remove_periodical': {
    method: 'DELETE',
    path: '/api/perfil-interesse/periodicos',
    access: 'patron',
    summary: 'No longer follows a periodical.',
    errors: ['interests.not_yours'],
  },
  'interests.work_types': {
    method: 'GET',
    path: '/api/perfil-interesse/tipo-obra',
    access: 'patron',
    summary: 'The work types that the patron follows.',
    errors: [],
  },
  'interests.add_work_type': {
    method: 'POST',
    path: '/api/perfil-interesse/tipo-obra',
    access: 'patron',
    summary: 'Follows a work type.',
    description: `\`codigo\` is the filter value of T, \`idiomas\` those of I. ${validity} ${libraries}`,
    errors: ['interests.not_found', 'interests.validity_past', 'interests.limit_reached'],
  },
  'interests.change_work_type': {
    method: 'PUT',
    path: '/api/perfil-interesse/tipo-obra',
    access: 'patron',
    summary: 'Changes in which libraries and languages a work type is followed, and until when.',
    description: `${validity} ${libraries}`,
    errors: ['interests.not_yours', 'interests.validity_past'],
  },
  'interests.remove_work_type': {
    method: 'DELETE',
    path: '/api/perfil-interesse/tipo-obra',
    access: 'patron',
    summary: 'No longer follows a work type.',
    errors: ['interests.not_yours'],
  },
  'interests.searches': {
    method: 'GET',
    path: '/api/perfil-interesse/pesquisas',
    access: 'patron',
    summary: 'The searches that the patron saved.',
    errors: [],
  },
  'interests.save_search': {
    method: 'POST',
    path: '/api/perfil-interesse/pesquisas',
    access: 'patron',
    summary: 'Saves a search: its new titles are told.',
    description: `\`pesquisa\` is the query of the results’ address. ${validity}`,
    errors: ['interests.search_empty', 'interests.validity_past', 'interests.limit_reached', ...ofCql],
  },
  'interests.change_search': {
    method: 'PUT',
    path: '/api/perfil-interesse/pesquisas',
    access: 'patron',
    summary: 'Changes until when a saved search is followed.',
    description: validity,
    errors: ['interests.not_yours', 'interests.validity_past'],
  },
  'interests.remove_search': {
    method: 'DELETE',
    path: '/api/perfil-interesse/pesquisas',
    access: 'patron',
    summary: 'Removes a saved search.',
    errors: ['interests.not_yours'],
  },
})
