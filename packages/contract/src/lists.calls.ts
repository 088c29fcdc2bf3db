import { describeCalls } from './call.ts'

const paged =
  'Twenty at a time, by name; `X-Total-Count` tells how many there are, and a page beyond the last is empty. `search_text` keeps those that have words beginning with each of its words, whatever the case and the accents. `codigo` is the value of the filter.'

/** What forms choose from: courses, disciplines, professors, campuses, libraries. */
export const listsCalls = describeCalls({
  'lists.disciplines': {
    method: 'GET',
    path: '/api/consulta/disciplinas',
    access: 'public',
    summary: 'Lists the disciplines.',
    description: paged,
    errors: [],
  },
  'lists.courses': {
    method: 'GET',
    path: '/api/consulta/cursos',
    access: 'public',
    summary: 'Lists the courses.',
    description: paged,
    errors: [],
  },
  'lists.professors': {
    method: 'GET',
    path: '/api/consulta/professores',
    access: 'public',
    summary: 'Lists the professors whom teaching plans name: their names, and nothing else of them.',
    description: paged,
    errors: [],
  },
  'lists.campuses': {
    method: 'GET',
    path: '/api/consulta/campus',
    access: 'public',
    summary: 'Lists the campuses.',
    description: paged,
    errors: [],
  },
  'lists.libraries': {
    method: 'GET',
    path: '/api/consulta/bibliotecas',
    access: 'public',
    summary: 'Lists the libraries, of one campus (`codCampus`) or of all.',
    description: paged,
    errors: [],
  },
  'lists.discipline': {
    method: 'GET',
    path: '/api/consulta/disciplina/:id',
    access: 'public',
    summary: 'One discipline, its course and who teaches it.',
    errors: ['lists.discipline_not_found'],
  },
  'lists.course': {
    method: 'GET',
    path: '/api/consulta/curso/:id',
    access: 'public',
    summary: 'One course and its disciplines.',
    errors: ['lists.course_not_found'],
  },
  'lists.professor': {
    method: 'GET',
    path: '/api/consulta/professor/:id',
    access: 'public',
    summary: 'One professor and what they teach.',
    errors: ['lists.professor_not_found'],
  },
  'lists.campus': {
    method: 'GET',
    path: '/api/consulta/campus/:id',
    access: 'public',
    summary: 'One campus and its libraries.',
    errors: ['institution.campus_not_found'],
  },
  'lists.library': {
    method: 'GET',
    path: '/api/consulta/biblioteca/:id',
    access: 'public',
    summary: 'One library.',
    errors: ['lists.library_not_found'],
  },
})
