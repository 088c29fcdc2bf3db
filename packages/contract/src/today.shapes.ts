import { paymentMethods } from '@estante/domain/charges/reason'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { sentCode } from './common.ts'
import type { todayCalls } from './today.calls.ts'

const numbers = z.object({
  /** Lent today, where it was done. */
  emprestimos: z.number(),
  /** Checked in today, where it was done. */
  devolucoes: z.number(),
  /** Copies that were used in the library today, without being lent. */
  consultas: z.number(),
  /** Open loans whose day has passed, of where they were lent. */
  atrasados: z.number(),
  /** Copies on the hold shelf. */
  reservas_prontas: z.number(),
  /** Loan requests whose copy is to be taken from its shelf. */
  pedidos: z.number(),
  /** Requests to the library that wait for an answer. */
  solicitacoes: z.number(),
  /** Absent for those who may not see money. */
  arrecadado_centavos: z.number().optional(),
})
export type WireTodayNumbers = z.output<typeof numbers>

export const todayShapes = describeShapes<typeof todayCalls>()({
  'today.show': {
    query: z.object({ biblioteca: sentCode.or(z.literal('')).optional() }),
    answer: z.object({
      /** ISO 8601, in the institution’s zone. */
      momento: z.string(),
      total: numbers,
      /** One where a library is named. */
      bibliotecas: z.array(numbers.extend({ codigo: z.string(), nome: z.string() })),
      /** From the first to the last hour in which something was lent or checked in. */
      horas: z.array(z.object({ hora: z.number(), emprestimos: z.number(), devolucoes: z.number() })),
      formas: z
        .array(z.object({ forma: z.enum(paymentMethods), pagamentos: z.number(), valor_centavos: z.number() }))
        .optional(),
      pesquisas: z.array(z.object({ termos: z.string(), vezes: z.number() })),
    }),
  },
})
