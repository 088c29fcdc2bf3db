import { describeCalls } from './call.ts'

export const readingListsCalls = describeCalls({
  'reading-lists.options': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/plano-ensino/disciplinas-bibliotecas',
    access: 'patron',
    summary: 'What teaching plans can be searched by: departments, terms, courses, libraries.',
    errors: [],
  },
  'reading-lists.find': {
    method: 'GET',
    path: '/api/acervo/meu-pergamum/plano-ensino/bibliografia',
    access: 'patron',
    summary: 'Teaching plans with their bibliographies, what is on the shelf now, and how many students share a copy.',
    description: [
      'At least one of `departamento`, `ano`, `semestre`, `periodo`, `disciplina` (a code) and `biblioteca` (a code) is filled; without any, `meus=S` finds the plans of the professor who asks.',
      '`biblioteca` keeps plans of which a title has a copy there, and counts the copies there. `pagina` counts from 1; a page has 10 plans.',
      '`alunos_por_exemplar` is the number of students for each copy, rounded up; empty where it is not known.',
    ].join(' '),
    errors: ['reading-lists.search_empty'],
  },
  'reading-lists.change': {
    method: 'PUT',
    path: '/api/acervo/meu-pergamum/plano-ensino/:id',
    access: 'patron',
    bodyLimit: 65_536,
    summary: 'Changes an own teaching plan: its titles in their order, and the number of students.',
    description:
      '`basica` and `complementar` are codes of titles, 100 at most in all, none twice; `alunos` is empty where it is not known. Only the professor of the plan changes it. With `versao` of `reading-lists.find`: a plan that was changed in between is not overwritten.',
    errors: ['reading-lists.not_found', 'reading-lists.changed_meanwhile'],
  },
})
