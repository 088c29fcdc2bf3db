import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { chargesCalls } from './charges.calls.ts'
import { code, sentCode } from './common.ts'

/** "24/11/2026", and beside it "2026-11-24"; empty: never. */
const day = z.string()
/** "1.50", and beside it 150. */
const money = z.string()
const cents = z.number().int()

const debt = z.object({
  codigo: z.string(),
  tipo: z.enum(['multa', 'reposicao', 'servico']),
  /** In the language of the reader: "Dom Casmurro: 3 dias de atraso". */
  descricao: z.string(),
  codBiblioteca: z.string(),
  biblioteca: z.string(),
  data: day,
  data_iso: day,
  /** What was charged, whatever the kind. */
  multa: money,
  multa_centavos: cents,
  /** Forgiven, or taken back: as a mistake, or because its payment was given back. */
  desconto: money,
  desconto_centavos: cents,
  /** Without what was given back. */
  valor_pago: money,
  valor_pago_centavos: cents,
  /** Given back of what was paid. */
  devolvido: money,
  devolvido_centavos: cents,
  /** Of the last payment. */
  data_pagamento: day,
  data_pagamento_iso: day,
  /** Why it is smaller or settled, in the library's words. */
  motivo: z.string(),
  em_aberto: money,
  em_aberto_centavos: cents,
  situacao: z.enum(['aberto', 'quitado']),
})

export type WireDebt = z.output<typeof debt>

const estimate = z.object({
  codExemplar: z.string(),
  codAcervo: z.string(),
  titulo: z.string(),
  codBiblioteca: z.string(),
  biblioteca: z.string(),
  dataDevolucaoPrevista: day,
  dataDevolucaoPrevista_iso: day,
  /** "14:30" on that day: of a loan by the hour alone. */
  dataDevolucaoPrevista_hora: z.string().optional(),
  /** Days that count, by the library's rule. */
  diasAtraso: z.string(),
  /** If it came back today. */
  valor: money,
  valor_centavos: cents,
  porDia_centavos: cents,
  /** Days without borrowing, if it came back today. */
  diasSuspensao: z.string(),
})

export type WireEstimate = z.output<typeof estimate>

const library = z.object({
  codBiblioteca: z.string(),
  biblioteca: z.string(),
  em_aberto: money,
  em_aberto_centavos: cents,
})

const suspension = z.object({
  codigo: z.string(),
  tipo: z.enum(['atraso', 'nada-consta', 'outro']),
  motivo: z.string(),
  /** Empty: of every library. */
  codBiblioteca: z.string(),
  biblioteca: z.string(),
  inicio: day,
  inicio_iso: day,
  /** The last day, included; empty: it has no end. */
  fim: day,
  fim_iso: day,
  situacao: z.enum(['vigente', 'futuro', 'encerrado']),
})

export type WireSuspension = z.output<typeof suspension>

const chosenDebts = z.object({
  /** "12.50"; also 12.5 and "12,50". */
  valor: z.union([z.string().max(20), z.number()]),
  codBiblioteca: sentCode,
  debitos: z.array(sentCode).min(1).max(500).optional(),
})

export const chargesShapes = describeShapes<typeof chargesCalls>()({
  'charges.list': {
    query: z.object({
      situacao: z.enum(['aberto', 'quitado', 'todos']).default('aberto'),
      codBiblioteca: code.optional(),
      dataIni: z.string().max(20).default(''),
      dataFim: z.string().max(20).default(''),
    }),
    answer: z.object({
      debitos: z.array(debt),
      estimativas: z.array(estimate),
      /** Those where something is open. */
      bibliotecas: z.array(library),
      total: money,
      total_centavos: cents,
      estimado: money,
      estimado_centavos: cents,
      /** Up to so much one may owe and go on borrowing; -1: the institution has no rule for this category. */
      tolerado_centavos: cents,
      /** ISO 4217: "BRL". */
      moeda: z.string(),
      gru: z.boolean(),
      pix: z.boolean(),
    }),
  },
  'charges.slip': { body: chosenDebts, answer: 'file' },
  'charges.pix': {
    body: chosenDebts,
    answer: z.object({
      /** What banks read, from the picture or pasted. */
      copia_e_cola: z.string(),
      /** By which the library finds what was paid. */
      txid: z.string(),
      recebedor: z.string(),
      cidade: z.string(),
      biblioteca: z.string(),
      valor: money,
      valor_centavos: cents,
    }),
  },
  'charges.suspensions': { answer: z.array(suspension) },
})
