import { z } from 'zod'
import { describeShapes } from './call.ts'
import { codeList, idParams, text } from './common.ts'
import type { holdsCalls } from './holds.calls.ts'

const s = z.string()
/** What stands in the way, and its words in the reader's language. */
const reason = z.object({ codigo: s, mensagem: s })
const library = z.object({ cod_biblioteca: s, desc_biblioteca: s })

const options = z.object({ volume: s, tomo: s, parte: s, material_adicional: s })

const queue = options.extend({
  localizacoes: z.array(s),
  /** Copies that may be lent, wherever they are now. */
  exemplares: s,
  /** Those on their shelf. */
  disponiveis: s,
  /** Where each copy is now: "Emprestado", and when it is due. */
  situacoes: z.array(
    z.object({
      cod_exemplar: s,
      situacao: s,
      situacao_descricao: s,
      localizacao: s,
      /** dd/mm/yyyy, and ISO 8601; empty when it is not lent. */
      data_devolucao_prevista: s,
      data_devolucao_iso: s,
    }),
  ),
  /** People who wait, those whose hold is suspended among them. */
  fila: s,
  posicao: s,
  /** Days; empty: nothing is known. */
  estimativa_dias: s,
  possivel: z.boolean(),
  motivo: reason.nullable(),
  /** A hold on any edition: the editions that would serve, this one among them, and the best place. Null: there is no other. */
  qualquer_edicao: z
    .object({
      fila: s,
      posicao: s,
      estimativa_dias: s,
      possivel: z.boolean(),
      motivo: reason.nullable(),
      edicoes: z.array(z.object({ cod_acervo: s, titulo: s, ano: s, edicao: s, editora: s })),
    })
    .nullable(),
})

export const holdTitle = z.object({
  cod_acervo: s,
  titulo: s,
  autor: s,
  /** As one says it. */
  nome_autor: s,
  ano: s,
  /** Tells it from other editions: "2. ed.", "Ática". */
  edicao: s,
  editora: s,
  desc_tipo_obra: s,
  tipo_material: s,
  link_capa: s,
})

/** Programs write codes as texts or numbers, and nothing as null or not at all. What a copy has keeps its blanks. */
const option = z
  .union([text(200), z.number().int(), z.null()])
  .optional()
  .transform((value) => String(value ?? ''))
const sent = option.transform((value) => value.trim())

const wish = z.object({
  cod_acervo: z.union([text(20), z.number().int()]).transform(String),
  biblioteca: z.union([text(20), z.number().int()]).transform(String),
  volume: option,
  tomo: option,
  parte: option,
  material_adicional: option,
  localizacao: sent,
  biblioteca_retirada: sent,
  /** The first copy of any edition of the work; without it, of this one. */
  qualquer_edicao: z
    .union([z.boolean(), z.literal([0, 1, '0', '1', '']), z.null()])
    .optional()
    .transform((value) => value === true || value === 1 || value === '1'),
})

const prospect = z.object({
  possivel: z.boolean(),
  motivo: reason.nullable(),
  /** What would happen, in words. */
  mensagem: s,
  fila: s,
  posicao: s,
  estimativa_dias: s,
})

const hold = holdTitle.merge(options).extend({
  cod_reserva: s,
  cod_biblioteca: s,
  desc_biblioteca: s,
  cod_biblioteca_retirada: s,
  desc_biblioteca_retirada: s,
  data_reserva: s,
  data_reserva_iso: s,
  situacao: z.enum(['waiting', 'suspended', 'transit', 'available']),
  situacao_descricao: s,
  /** Empty once a copy is kept. */
  posicao: s,
  fila: s,
  estimativa_dias: s,
  /** "21/11/2026 10:00"; empty as long as it waits. */
  liberada_ate: s,
  liberada_ate_iso: s,
  /** Last day without a copy. */
  suspensa_ate: s,
  suspensa_ate_iso: s,
  /** Where its person may fetch it, by what is known now: to these it can be moved. Empty once a copy is kept. */
  retirada: z.array(library),
  /** Any edition of the work serves. */
  qualquer_edicao: z.boolean(),
  /** How many editions it waits for; empty: this one alone. */
  edicoes: s,
})

const pastHold = holdTitle.merge(options).extend({
  cod_reserva: s,
  cod_biblioteca: s,
  desc_biblioteca: s,
  data_reserva: s,
  data_reserva_iso: s,
  data_fim: s,
  data_fim_iso: s,
  situacao: z.enum(['fetched', 'cancelled', 'expired']),
  situacao_descricao: s,
  qualquer_edicao: z.boolean(),
})

const numbers = z.array(z.union([text(20), z.number().int()]).transform(String)).max(200)

export const holdsShapes = describeShapes<typeof holdsCalls>()({
  'holds.options': {
    params: idParams,
    answer: holdTitle.extend({
      /** Of whoever asks; empty without a person's token. */
      reservas_abertas: s,
      bibliotecas: z.array(library.extend({ campus: s, opcoes: z.array(queue) })),
      /** Where it can be fetched. */
      retirada: z.array(library),
    }),
  },
  'holds.check': { body: wish, answer: prospect },
  'holds.place': { body: wish, answer: z.object({ reserva: hold, mensagem: s }) },
  'holds.list': { answer: z.object({ reservas: z.array(hold), retirada: z.array(library) }) },
  'holds.cancel': {
    query: z.object({ reservas: codeList.optional() }),
    body: z.object({ reservas: numbers }).nullish(),
    answer: z.object({
      canceladas: z.array(z.object({ cod_reserva: s, titulo: s })),
      recusadas: z.array(z.object({ cod_reserva: s, codigo: s, mensagem: s })),
    }),
  },
  'holds.suspend': { params: idParams, body: z.object({ ate: text(20) }), answer: hold },
  'holds.resume': { params: idParams, answer: hold },
  'holds.move': {
    params: idParams,
    body: z.object({ biblioteca: z.union([text(20), z.number().int()]).transform(String) }),
    answer: hold,
  },
  'holds.history': {
    query: z.object({ dataIni: text(20), dataFim: text(20) }),
    answer: z.object({ reservas: z.array(pastHold) }),
  },
})

export type HoldOptions = z.output<(typeof holdsShapes)['holds.options']['answer']>
export type HoldQueue = z.output<typeof queue>
export type Hold = z.output<typeof hold>
export type PastHold = z.output<typeof pastHold>
