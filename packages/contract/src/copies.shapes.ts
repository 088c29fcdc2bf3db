import { z } from 'zod'
import { describeShapes } from './call.ts'
import { sentCode, text } from './common.ts'
import type { copiesCalls } from './copies.calls.ts'
import { copyActCodes, copyEventCodes, deskCopyStates } from './copy-acts.ts'
import { returned } from './desk.shapes.ts'

const day = z.string()
/** In cents. */
const money = z.number()
/** ISO 8601, in the institution's zone. */
const moment = z.string()

const copy = z.object({
  cod_exemplar: z.string(),
  cod_acervo: z.string(),
  codigo_barras: z.string(),
  titulo: z.string(),
  numero_chamada: z.string(),
  /** The library that owns it, and its shelf there in words. */
  biblioteca: z.string(),
  localizacao: z.string(),
  situacao: z.enum(deskCopyStates),
  /** What is damaged, in words; empty: nothing, or nobody said. */
  dano: z.string(),
  emprestimo: z
    .object({
      pessoa: z.string(),
      /** Empty: the person has no account any more. */
      cod_conta: z.string(),
      /** Short name of the library that lent it. */
      biblioteca: z.string(),
      devolver_ate: day,
      devolver_ate_iso: day,
      /** "14:30" on that day: of a loan by the hour alone. */
      devolver_ate_hora: z.string().optional(),
      atrasado: z.boolean(),
      /** When the borrower said that it was returned; empty: nobody said so. */
      alegado_em: z.union([z.literal(''), moment]),
      /** What late return would cost now. */
      multa_centavos: money,
    })
    .optional(),
  /** For whom it is kept or brought. */
  espera: z
    .object({
      tipo: z.enum(['reserva', 'pedido']),
      pessoa: z.string(),
      /** Empty: no end, or not here yet. */
      ate: z.union([z.literal(''), moment]),
    })
    .optional(),
  /** Holds that wait for a copy like this one. */
  fila: z.number(),
  /** Short names of the libraries. */
  transito: z.object({ de: z.string(), para: z.string(), desde: moment }).optional(),
  /** The price that is owed when it is lost; 0: none is known. */
  reposicao_centavos: money,
  atos: z.array(z.enum(copyActCodes)),
  historico: z.array(
    z.object({
      evento: z.enum(copyEventCodes),
      momento: moment,
      /** Short name; empty: not at a library. */
      biblioteca: z.string(),
      quem: z.string(),
    }),
  ),
})
export type WireDeskCopy = z.output<typeof copy>

export const copiesShapes = describeShapes<typeof copiesCalls>()({
  'copies.show': {
    query: z.object({ biblioteca: sentCode, codigo: text(200) }),
    answer: copy,
  },
  'copies.act': {
    body: z.object({
      biblioteca: sentCode,
      balcao: text(60).optional(),
      exemplar: sentCode,
      ato: z.enum(copyActCodes),
      valor_centavos: z.number().int().min(1).max(999_999_999).optional(),
      dano: text(500).optional(),
    }),
    answer: z.object({
      exemplar: copy,
      /** Of a lost copy: what its borrower owes now. */
      cobranca: z
        .object({
          pessoa: z.string(),
          reposicao_centavos: money,
          taxa_processamento_centavos: money,
          multa_centavos: money,
        })
        .optional(),
      devolucao: returned.optional(),
    }),
  },
})
