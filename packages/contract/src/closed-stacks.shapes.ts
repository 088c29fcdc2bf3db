import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { closedStacksCalls } from './closed-stacks.calls.ts'
import { idParams, text } from './common.ts'

const place = {
  volume: z.string(),
  tomo: z.string(),
  parte: z.string(),
  material: z.string(),
  numero_chamada: z.string(),
  localizacao: z.string(),
  colecao: z.string(),
  codigo_barras: z.string(),
}

const copy = z.object({
  cod_exemplar: z.string(),
  cod_biblioteca: z.string(),
  desc_biblioteca: z.string(),
  ...place,
  situacao: z.string(),
  situacao_descricao: z.string(),
  pode_pedir: z.boolean(),
  motivo: z.string(),
  motivo_descricao: z.string(),
})
export type StackCopy = z.output<typeof copy>

const stackRequest = z.object({
  /** Digits, as they stand on the note. */
  protocolo: z.string(),
  /** dd/mm/yyyy, and the moment in ISO 8601 with the time of the institution. */
  data: z.string(),
  data_iso: z.string(),
  cod_biblioteca: z.string(),
  desc_biblioteca: z.string(),
  nome_pessoa: z.string(),
  /** What to do now, in the institution's words where it has some. */
  orientacao: z.string(),
  itens: z.array(z.object({ cod_exemplar: z.string(), cod_acervo: z.string(), titulo: z.string(), ...place })),
})
export type StackRequest = z.output<typeof stackRequest>

const ownSlip = stackRequest.extend({
  pode_cancelar: z.boolean(),
  itens: z.array(
    stackRequest.shape.itens.element.extend({
      situacao: z.enum(['waiting', 'closed', 'cancelled']),
      situacao_descricao: z.string(),
    }),
  ),
})
export type OwnSlip = z.output<typeof ownSlip>

export const closedStacksShapes = describeShapes<typeof closedStacksCalls>()({
  'closed-collection.show': {
    params: idParams,
    query: z.object({
      cod_biblioteca: text(20).optional(),
      tomo: text(200).optional(),
      parte: text(200).optional(),
      volume: text(200).optional(),
    }),
    answer: z.object({ cod_acervo: z.string(), titulo: z.string(), exemplares: z.array(copy) }),
  },
  'closed-collection.ask': {
    query: z.object({ cod_biblioteca: text(20) }),
    body: z.object({
      cesta: z
        .array(z.object({ cod_exemplar: text(20) }))
        .min(1)
        .max(20),
    }),
    answer: stackRequest,
  },
  'closed-collection.slip': { params: idParams, answer: stackRequest },
  'closed-collection.list': { answer: z.array(ownSlip) },
  'closed-collection.cancel': { params: idParams, answer: ownSlip },
})
