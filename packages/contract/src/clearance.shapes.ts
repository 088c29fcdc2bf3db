import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { clearanceCalls } from './clearance.calls.ts'
import { code, sentCode, text } from './common.ts'

/** "24/11/2026", and beside it "2026-11-24". */
const day = z.string()

const issued = z.object({
  /** "7K2QM-9X4TD-…": who has it may ask whether the clearance is genuine. */
  codigo: z.string(),
  emitido_em: day,
  emitido_em_iso: day,
  /** Empty: of all libraries. */
  codBiblioteca: z.string(),
  biblioteca: z.string(),
  /** False once the library has given the right to borrow back. */
  vigente: z.boolean(),
})

export type WireClearance = z.output<typeof issued>

const params = z.object({ codigo: text(60) })

export const clearanceShapes = describeShapes<typeof clearanceCalls>()({
  'clearance.verify': {
    query: z.object({ codBiblioteca: code.optional() }),
    answer: z.object({
      permitido: z.boolean(),
      /** What stands against it, with words in the reader's language. */
      pendencias: z.array(
        z.object({
          tipo: z.enum(['emprestimos', 'reservas', 'solicitacoes', 'debitos', 'emitido']),
          quantidade: z.number().int(),
          valor_centavos: z.number().int(),
          mensagem: z.string(),
        }),
      ),
      /** Newest first. */
      emitidos: z.array(issued),
    }),
  },
  'clearance.issue': {
    body: z.object({ codBiblioteca: sentCode.optional() }).nullish(),
    answer: issued,
  },
  'clearance.paper': { params, answer: 'file' },
  'clearance.send_mail': {
    body: z.object({ codigo: text(60).optional(), email: text(200).trim().optional() }).nullish(),
    answer: z.object({ enviado_para: z.array(z.string()) }),
  },
  'clearance.confirm': {
    params,
    answer: z.object({
      codigo: z.string(),
      /** revogado: the library has given the right to borrow back. */
      situacao: z.enum(['valido', 'revogado']),
      /** "A. R. C." */
      iniciais: z.string(),
      emitido_em: day,
      emitido_em_iso: day,
      instituicao: z.string(),
      /** Empty: of all its libraries. */
      biblioteca: z.string(),
    }),
  },
})
