import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count, idParams, option, sentCode, text } from './common.ts'
import type { readingListsCalls } from './reading-lists.calls.ts'

const chosen = z.union([sentCode, z.literal('')]).optional()

const planTitle = z.object({
  cod_acervo: z.string(),
  titulo: z.string(),
  autor: z.string(),
  ano: z.string(),
  exemplares: z.string(),
  disponiveis: z.string(),
  /** As of hits: on-shelf, online, lent, … */
  situacao: z.string(),
  alunos_por_exemplar: z.string(),
})
export type WirePlanTitle = z.output<typeof planTitle>

const plan = z.object({
  codigo: z.string(),
  cod_disciplina: z.string(),
  sigla: z.string(),
  disciplina: z.string(),
  departamento: z.string(),
  ano: z.string(),
  semestre: z.string(),
  periodo: z.string(),
  professor: z.string(),
  alunos: z.string(),
  pode_alterar: z.boolean(),
  /** Sent back with a change. */
  versao: z.string(),
  basica: z.array(planTitle),
  complementar: z.array(planTitle),
})
export type WirePlan = z.output<typeof plan>

const sentTitles = z.array(sentCode).max(1000)

export const readingListsShapes = describeShapes<typeof readingListsCalls>()({
  'reading-lists.options': {
    answer: z.object({
      departamentos: z.array(z.string()),
      anos: z.array(z.string()),
      semestres: z.array(z.string()),
      periodos: z.array(z.string()),
      disciplinas: z.array(option),
      bibliotecas: z.array(option),
      /** Plans of the professor who asks. */
      meus: z.string(),
    }),
  },
  'reading-lists.find': {
    query: z.object({
      departamento: text(250).optional(),
      ano: z.union([z.string().regex(/^\d{4}$/), z.literal('')]).optional(),
      semestre: z.union([z.string().regex(/^\d{1,2}$/), z.literal('')]).optional(),
      periodo: text(50).optional(),
      disciplina: chosen,
      biblioteca: chosen,
      meus: z.enum(['S', 'N']).optional(),
      pagina: count(1_000_000).optional(),
    }),
    answer: z.object({ total: z.string(), planos: z.array(plan) }),
  },
  'reading-lists.change': {
    params: idParams,
    body: z.object({
      alunos: z.union([text(10), z.number()]).optional(),
      basica: sentTitles,
      complementar: sentTitles,
      versao: z.string().regex(/^\d{1,9}$/),
    }),
    answer: z.object({ plano: plan, mensagem: z.string() }),
  },
})
