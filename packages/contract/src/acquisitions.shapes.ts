import { orderStates } from '@estante/domain/acquisitions/order-states'
import { suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import { z } from 'zod'
import type { acquisitionsCalls } from './acquisitions.calls.ts'
import { describeShapes } from './call.ts'
import { count, option, sentCode, text } from './common.ts'

/** Only bounded here: what each field may hold is a rule of packages/domain, told for all of them at once. */
const typed = text(20_000).optional()
const chosen = z.union([sentCode, z.literal('')]).optional()

const period = { dataIni: text(20).optional(), dataFim: text(20).optional(), pagina: count(1_000_000).optional() }

/** Days as dd/mm/yyyy, and in ISO 8601 beside; the second pair is that of the last change. */
const days = { data: z.string(), data_iso: z.string(), data_situacao: z.string(), data_situacao_iso: z.string() }

const suggestion = z.object({
  codigo: z.string(),
  titulo: z.string(),
  autor: z.string(),
  edicao: z.string(),
  editor: z.string(),
  isbn_issn: z.string(),
  periodico: z.boolean(),
  outras_inf: z.string(),
  cod_campus: z.string(),
  campus: z.string(),
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  /** That a professor named; empty: none. */
  cod_disciplina: z.string(),
  disciplina: z.string(),
  bibliografia: z.enum(['basic', 'complementary', '']),
  exemplares: z.string(),
  situacao: z.enum(suggestionStatuses),
  situacao_descricao: z.string(),
  fase: z.enum(['open', 'fulfilled', 'closed']),
  resposta: z.string(),
  ...days,
})
export type WireSuggestion = z.output<typeof suggestion>

const order = z.object({
  codigo: z.string(),
  cod_sugestao: z.string(),
  titulo: z.string(),
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  exemplares: z.string(),
  recebidos: z.string(),
  situacao: z.enum(orderStates),
  situacao_descricao: z.string(),
  ...days,
})
export type WireOrder = z.output<typeof order>

const countedStatus = option.extend({ total: z.string() })
const added = {
  sugestoes: z.string(),
  pedidos: z.string(),
  exemplares_incorporados: z.string(),
  titulos_novos: z.string(),
}

export const acquisitionsShapes = describeShapes<typeof acquisitionsCalls>()({
  'acquisitions.suggest': {
    body: z.object({
      campus: chosen,
      biblioteca: chosen,
      autor: typed,
      titulo: typed,
      edicao: typed,
      editor: typed,
      isbn_issn: typed,
      periodico: z.union([z.boolean(), text(5)]).optional(),
      outras_inf: typed,
      disciplina: chosen,
      bibliografia: text(20).optional(),
      exemplares: z.union([text(10), z.number()]).optional(),
    }),
    answer: z.object({ codigo: z.string(), mensagem: z.string() }),
  },
  'acquisitions.courses': { answer: z.array(option) },
  'acquisitions.statuses': { answer: z.array(option) },
  'acquisitions.suggestions': {
    query: z.object({ ...period, situacao: z.enum([...suggestionStatuses, '']).optional() }),
    answer: z.object({ total: z.string(), sugestoes: z.array(suggestion) }),
  },
  'acquisitions.orders': {
    query: z.object({ ...period, situacao: z.enum([...orderStates, '']).optional() }),
    answer: z.object({ total: z.string(), pedidos: z.array(order) }),
  },
  'acquisitions.statistics': {
    query: z.object({ biblioteca: chosen, dataIni: text(20).optional(), dataFim: text(20).optional() }),
    answer: z.object({
      ...added,
      exemplares_pedidos: z.string(),
      exemplares_recebidos: z.string(),
      situacoes_sugestoes: z.array(countedStatus),
      situacoes_pedidos: z.array(countedStatus),
      periodos: z.array(z.object({ periodo: z.string(), ...added })),
    }),
  },
})
