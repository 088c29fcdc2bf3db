import { paymentMethods } from '@estante/domain/charges/reason'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count, idParams, requestKey, sentCode, text } from './common.ts'
import type { tillCalls } from './till.calls.ts'

/** In whole cents. */
const money = z.number()
const sentMoney = z.number().int().min(0).max(99_999_999)
const reason = text(500).trim().min(3)

const at = { biblioteca: sentCode, balcao: text(60).optional() }
const query = z.object({ biblioteca: sentCode })
const receiptQuery = z.object({ biblioteca: sentCode, via: z.enum(['1', '2']).optional() })

const chosenDebts = z
  .array(z.object({ codigo: sentCode, aberto_centavos: sentMoney, valor_centavos: sentMoney.min(1) }))
  .min(1)
  .max(200)
export type SentDebt = z.output<typeof chosenDebts>[number]

const debt = z.object({
  codigo: z.string(),
  tipo: z.enum(['fine', 'replacement', 'service']),
  descricao: z.string(),
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  data_iso: z.string(),
  valor_centavos: money,
  pago_centavos: money,
  /** Waived and reversed. */
  abatido_centavos: money,
  aberto_centavos: money,
})
export type WireTillDebt = z.output<typeof debt>

/** A debt of which something was paid and can be given back. */
const refundable = z.object({
  codigo: z.string(),
  tipo: z.enum(['fine', 'replacement', 'service']),
  descricao: z.string(),
  biblioteca: z.string(),
  /** The day of its last payment. */
  pago_em_iso: z.string(),
  devolvivel_centavos: money,
  /** It is the replacement of a copy that came back. */
  encontrado: z.boolean(),
})
export type WireRefundable = z.output<typeof refundable>

/** When a payment was undone, by whom and why. */
const undone = z.object({
  /** ISO 8601, in the institution's zone. */
  momento: z.string(),
  /** Empty: somebody without an account, at the command line. */
  atendente: z.string(),
  motivo: z.string(),
})

const receipt = z.object({
  numero: z.string(),
  segunda_via: z.boolean(),
  instituicao: z.string(),
  biblioteca: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  /** ISO 8601, in the institution's zone. */
  momento: z.string(),
  /** Empty: somebody without an account, at the command line. */
  atendente: z.string(),
  balcao: z.string(),
  pessoa: z.string(),
  /** Of the person, to open the till with; empty without an account. */
  cod_conta: z.string(),
  /** "•••••318" */
  usuario_mascarado: z.string(),
  forma: z.enum(paymentMethods),
  observacao: z.string(),
  moeda: z.string(),
  debitos: z.array(
    z.object({
      tipo: z.enum(['fine', 'replacement', 'service']),
      descricao: z.string(),
      biblioteca: z.string(),
      valor_centavos: money,
    }),
  ),
  /** Below zero: given back. */
  valor_centavos: money,
  /** It is the receipt of a refund. */
  devolucao: z.literal(true).optional(),
  /** Whether the payment may be undone, or what stands in the way. */
  desfazer: z.enum(['sim', 'desfeito', 'e_devolucao', 'devolvido', 'outro_dia', 'caixa_fechado']),
  /** It was undone: the receipt is void. */
  desfeito: undone.optional(),
})

const payment = z.object({
  codigo: z.string(),
  numero: z.string(),
  /** ISO 8601, in the institution's zone. */
  momento: z.string(),
  pessoa: z.string(),
  atendente: z.string(),
  forma: z.enum(paymentMethods),
  /** Number of the transaction, or why it was given back. */
  observacao: z.string(),
  /** Below zero: given back. */
  valor_centavos: money,
  /** It is a refund. */
  devolucao: z.literal(true).optional(),
  /** It is in no sum. */
  desfeito: undone.optional(),
})
export type WirePayment = z.output<typeof payment>

export const tillShapes = describeShapes<typeof tillCalls>()({
  'till.debts': {
    params: idParams,
    query,
    answer: z.object({
      cod_conta: z.string(),
      nome: z.string(),
      usuario: z.string(),
      categoria: z.string(),
      debitos: z.array(debt),
      devolviveis: z.array(refundable),
      deve_centavos: money,
    }),
  },
  'till.pay': {
    body: z.object({
      ...at,
      pessoa: sentCode,
      chave: requestKey,
      debitos: chosenDebts,
      forma: z.enum(paymentMethods),
      observacao: text(200).optional(),
    }),
    answer: z.object({
      codigo: z.string(),
      numero: z.string(),
      valor_centavos: money,
      caixa_iniciado: z.boolean(),
    }),
  },
  'till.reduce': {
    body: z.object({
      ...at,
      pessoa: sentCode,
      tipo: z.enum(['desconto', 'estorno']),
      debitos: chosenDebts,
      motivo: reason,
    }),
    answer: z.object({ valor_centavos: money }),
  },
  'till.services': {
    query,
    answer: z.object({
      servicos: z.array(z.object({ codigo: z.string(), nome: z.string(), preco_centavos: money })),
    }),
  },
  'till.charge': {
    body: z.object({
      ...at,
      pessoa: sentCode,
      chave: requestKey,
      servico: sentCode.optional(),
      quantidade: z.number().int().min(1).max(999).optional(),
      valor_centavos: sentMoney.min(1),
      observacao: text(200).optional(),
    }),
    answer: z.object({ codigo: z.string(), valor_centavos: money }),
  },
  'till.receipts': {
    params: idParams,
    query: query.extend({ quantos: count(200).optional() }),
    answer: z.object({ recibos: z.array(payment), ha_mais: z.boolean() }),
  },
  'till.receipt': {
    params: idParams,
    query: receiptQuery,
    answer: receipt,
  },
  'till.undo': {
    params: idParams,
    body: z.object({ ...at, motivo: reason }),
    answer: receipt,
  },
  'till.refund': {
    body: z.object({
      ...at,
      pessoa: sentCode,
      chave: requestKey,
      debito: sentCode,
      valor_centavos: sentMoney.min(1),
      forma: z.enum(paymentMethods),
      motivo: reason,
    }),
    answer: z.object({
      codigo: z.string(),
      numero: z.string(),
      valor_centavos: money,
      caixa_iniciado: z.boolean(),
    }),
  },
  'till.receipt_pdf': { params: idParams, query: receiptQuery, answer: 'file' },
  'till.show': {
    query: z.object({ biblioteca: sentCode, dia: z.iso.date().optional() }),
    answer: z.object({
      dia_iso: z.string(),
      /** Absent: none is open. */
      aberto: z
        .object({
          codigo: z.string(),
          momento: z.string(),
          atendente: z.string(),
          abertura_centavos: money,
          esperado_centavos: money,
        })
        .optional(),
      /** Left by the last closing. */
      ficou_centavos: money,
      somas: z.array(
        z.object({
          atendente: z.string(),
          forma: z.enum(paymentMethods),
          pagamentos: z.number(),
          valor_centavos: money,
        }),
      ),
      total_centavos: money,
      pagamentos: z.array(payment),
      fechados: z.array(
        z.object({
          codigo: z.string(),
          momento: z.string(),
          atendente: z.string(),
          abertura_centavos: money,
          esperado_centavos: money,
          contado_centavos: money,
          diferenca_centavos: money,
          fica_centavos: money,
          observacao: z.string(),
        }),
      ),
    }),
  },
  'till.open': {
    body: z.object({ ...at, valor_centavos: sentMoney }),
    answer: z.object({}),
  },
  'till.close': {
    body: z.object({
      ...at,
      caixa: sentCode,
      esperado_centavos: sentMoney,
      contado_centavos: sentMoney,
      fica_centavos: sentMoney,
      observacao: text(500).optional(),
    }),
    answer: z.object({ esperado_centavos: money, diferenca_centavos: money }),
  },
})
