import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, option } from './common.ts'
import type { listsCalls } from './lists.calls.ts'

const s = z.string()

/** A page that is no number is the first one. */
const listQuery = z.object({ search_text: s.max(500).optional(), page: s.max(20).optional() })

const programme = option.extend({
  /** The institution's own code: "CCO". */
  sigla: s,
  /** Empty where it belongs to no campus. */
  cod_campus: s,
  nome_campus: s,
})

/** With its programme, empty where it belongs to none. */
const course = programme.extend({ cod_curso: s, desc_curso: s })

const campus = option.extend({ cod_campus: s, nome_campus: s })

const library = option.extend({ cod_biblioteca: s, desc_biblioteca: s, nome_curto: s, cod_campus: s, nome_campus: s })

export const listsShapes = describeShapes<typeof listsCalls>()({
  'lists.disciplines': { query: listQuery, answer: z.array(course) },
  'lists.courses': { query: listQuery, answer: z.array(programme) },
  'lists.professors': { query: listQuery, answer: z.array(option) },
  'lists.campuses': { query: listQuery, answer: z.array(campus) },
  'lists.libraries': { query: listQuery.extend({ codCampus: s.max(20).optional() }), answer: z.array(library) },
  'lists.discipline': { params: idParams, answer: course.extend({ professores: z.array(option) }) },
  'lists.course': { params: idParams, answer: programme.extend({ disciplinas: z.array(option) }) },
  'lists.professor': { params: idParams, answer: option.extend({ disciplinas: z.array(option) }) },
  'lists.campus': { params: idParams, answer: campus.extend({ bibliotecas: z.array(option) }) },
  'lists.library': { params: idParams, answer: library },
})
