import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, largestId, option, requestKey, sentCode, text } from './common.ts'
import type { deskCalls } from './desk.calls.ts'
import { workActionCodes, workListCodes } from './desk-worklists.ts'
import type { FieldErrorCode } from './errors.ts'

const day = z.string()
/** "14:30" on that day: of a loan by the hour alone. */
const hour = z.string().optional()
/** In cents. */
const money = z.number()

const refusal = z.object({ codigo: z.string(), mensagem: z.string() })

const summary = z.object({
  /** The account: what a scan sends as `pessoa`. */
  cod_conta: z.string(),
  cod_pessoa: z.string(),
  nome: z.string(),
  usuario: z.string(),
  categoria: z.string(),
})

const anyEdition = {
  /** Any edition of the work serves. */
  qualquer_edicao: z.boolean(),
  /** Then the one that the copy is of: "2. ed., Ática, 2008"; empty: no copy yet, or nothing tells them apart. */
  edicao: z.string(),
}

const card = summary.extend({
  /** The last day of the registration, dd/mm/yyyy and ISO 8601; empty: no end. */
  validade: day,
  validade_iso: day,
  biblioteca: z.string(),
  email: z.string(),
  telefone: z.string(),
  /** What keeps the person from borrowing here; empty: nothing. */
  bloqueios: z.array(refusal),
  emprestimos: z.array(
    z.object({
      cod_exemplar: z.string(),
      codigo_barras: z.string(),
      titulo: z.string(),
      biblioteca: z.string(),
      /** The library of the desk lent it. */
      daqui: z.boolean(),
      devolver_ate: day,
      devolver_ate_iso: day,
      devolver_ate_hora: hour,
      atrasado: z.boolean(),
      renovacoes: z.number(),
    }),
  ),
  reservas: z.array(
    z.object({
      codigo: z.string(),
      titulo: z.string(),
      ...anyEdition,
      biblioteca: z.string(),
      /** The copy is on the hold shelf. */
      pronta: z.boolean(),
      /** ISO 8601, in the institution's zone; empty: no end, or not ready. */
      ate: z.string(),
    }),
  ),
  debitos: z.array(
    z.object({
      codigo: z.string(),
      tipo: z.enum(['fine', 'replacement', 'service']),
      descricao: z.string(),
      biblioteca: z.string(),
      data_iso: day,
      aberto_centavos: money,
    }),
  ),
  deve_centavos: money,
})

export { card as deskCard }
export type WireDeskPerson = z.output<typeof card>

const item = z.object({
  cod_exemplar: z.string(),
  cod_acervo: z.string(),
  codigo_barras: z.string(),
  titulo: z.string(),
  numero_chamada: z.string(),
  biblioteca: z.string(),
})

export const deskDestination = z.object({
  tipo: z.enum(['estante', 'reserva', 'transito', 'pedido']),
  biblioteca: z.string(),
  /** For whom it is kept; empty: for nobody. */
  pessoa: z.string(),
  /** ISO 8601, in the institution's zone; empty: no end. */
  ate: z.string(),
})

const loan = z.object({
  devolver_ate: day,
  devolver_ate_iso: day,
  devolver_ate_hora: hour,
  recibo: z.string(),
  renovacoes: z.number(),
})

export const returned = z.object({
  /** Days the library counts as late. */
  dias_atraso: z.number(),
  multa_centavos: money,
  dias_suspensao: z.number(),
  /** Who had it; empty: it was not on loan. */
  pessoa: z.string(),
  cod_conta: z.string(),
  /** It had been declared lost or missing. */
  encontrado: z.boolean(),
  retirado_do_acervo: z.boolean(),
  /** It is set aside as damaged: it does not go back to its shelf. */
  danificado: z.boolean(),
  /** The day on which the borrower said that it was returned, until which what is late was counted; empty: nobody said so. */
  alegado_em_iso: day,
  /** What was charged for the lost copy that came back. */
  reposicao: z
    .object({
      debito: z.string(),
      pessoa: z.string(),
      /** Empty: the person has no account any more. */
      cod_conta: z.string(),
      aberto_centavos: money,
      pago_centavos: money,
      estornado: z.boolean(),
    })
    .optional(),
  destino: deskDestination,
})

const override = z.object({
  direito: z.number(),
  permitida: z.boolean(),
})

const scanned = z.object({
  resultado: z.enum(['pessoa', 'escolha', 'emprestado', 'devolvido', 'renovado', 'consultado', 'recusado']),
  /** Of the person that was scanned or borrows, as it is after the scan. */
  pessoa: card.optional(),
  /** The person was opened by a loan code, which the first loan is to name (`codigo_emprestimo`). */
  por_codigo: z.boolean().optional(),
  pessoas: z.array(summary).optional(),
  exemplar: item.optional(),
  emprestimo: loan.optional(),
  /** Of `consultado`: it was counted within the last minute already, and counts once. */
  repetido: z.boolean().optional(),
  devolucao: returned.optional(),
  codigo: z.string().optional(),
  mensagem: z.string().optional(),
  liberacao: override.optional(),
})
export type WireScan = z.output<typeof scanned>

/** Codes of the rules to override, and why. */
const liberar = z.object({ codigos: z.array(text(60)).min(1).max(10), motivo: text(500).min(3) })

const queuedScan = z.object({
  chave: requestKey,
  ha_segundos: z.number().int().min(0).max(largestId),
  modo: z.enum(['emprestar', 'devolver']),
  codigo: text(200),
  pessoa: sentCode.optional(),
  cartao: text(200).optional(),
})

const refusedScan = z.object({
  chave: z.string(),
  /** When it was made: ISO 8601, in the institution's zone. */
  momento: z.string(),
  modo: z.enum(['emprestar', 'devolver']),
  codigo_lido: z.string(),
  /** What was read as the card of the borrower; empty: `pessoa` says who it is. */
  cartao: z.string(),
  /** The borrower; absent: a check-in, or unknown. */
  pessoa: summary.optional(),
  /** Whom an ambiguous card may mean. */
  pessoas: z.array(summary),
  exemplar: item.optional(),
  balcao: z.string(),
  codigo: z.string(),
  mensagem: z.string(),
  liberacao: override.optional(),
})
export type WireRefusedScan = z.output<typeof refusedScan>

const workRow = z.object({
  /** Of the hold, transit, request or slip; with `cod_exemplar` it names the row. */
  codigo: z.string(),
  cod_acervo: z.string(),
  titulo: z.string(),
  /** Of a hold. */
  ...anyEdition,
  /** Empty: no copy is promised. */
  cod_exemplar: z.string(),
  codigo_barras: z.string(),
  numero_chamada: z.string(),
  /** Short names: where the copy is or comes from, and where it goes; empty: it stays. */
  de: z.string(),
  para: z.string(),
  /** For whom; empty: for nobody. */
  pessoa: z.string(),
  /** Since or (prontas, vencidas) until when: ISO 8601, in the institution's zone. */
  momento: z.string(),
  /** Of a loan request; empty: it is none. */
  situacao: z.enum(['', 'espera', 'em_transito', 'pronto']),
  acao: z.enum(['', ...workActionCodes]),
  /** Of a loan request: this library may say that it cannot be met. */
  encerravel: z.boolean(),
})
export type WireWorkRow = z.output<typeof workRow>

export const deskShapes = describeShapes<typeof deskCalls>()({
  'desk.rights': {
    answer: z.object({
      direitos: z.array(z.object({ direito: z.number(), cod_biblioteca: z.string() })),
      bibliotecas: z.array(option),
      /** "BRL" */
      moeda: z.string(),
      /** The institution asks staff for an authenticator app or a passkey, and the caller has neither: no other call is answered. */
      falta_segundo_fator: z.boolean(),
      /** After which the desk locks without use; 0: never. */
      bloqueio_minutos: z.number(),
    }),
  },
  'desk.scan': {
    body: z.object({
      codigo: text(200),
      modo: z.enum(['emprestar', 'devolver', 'renovar', 'consultar']),
      biblioteca: sentCode,
      balcao: text(60).optional(),
      pessoa: sentCode.optional(),
      /** The loan code by which the person was opened: the first loan uses it up. */
      codigo_emprestimo: text(60).optional(),
      /** Of a check-in: when it was returned, "2026-03-09T18:30" in the institution's zone; without it, now. */
      devolvido_em: text(16).optional(),
      liberar: liberar.optional(),
      chave: requestKey.optional(),
    }),
    answer: scanned,
  },
  'desk.send_queue': {
    body: z.object({ biblioteca: sentCode, balcao: text(60).optional(), leituras: z.array(queuedScan).min(1).max(50) }),
    answer: z.object({
      leituras: z.array(z.object({ chave: z.string(), resultado: z.enum(['feito', 'ja_feito', 'recusado']) })),
    }),
  },
  'desk.refused_scans': {
    query: z.object({ biblioteca: sentCode }),
    answer: z.object({ total: z.number(), leituras: z.array(refusedScan) }),
  },
  'desk.settle_scan': {
    params: z.object({ id: requestKey }),
    body: z.object({
      biblioteca: sentCode,
      balcao: text(60).optional(),
      acao: z.enum(['registrar', 'encerrar']),
      motivo: text(500).trim().min(3).optional(),
      pessoa: sentCode.optional(),
      liberar: liberar.optional(),
    }),
    answer: z.object({
      resultado: z.enum(['feito', 'recusado']),
      codigo: z.string().optional(),
      mensagem: z.string().optional(),
      liberacao: override.optional(),
    }),
  },
  'desk.person': {
    params: idParams,
    query: z.object({ biblioteca: sentCode }),
    answer: card,
  },
  'desk.worklists': {
    query: z.object({ biblioteca: sentCode }),
    answer: z.object({
      listas: z.array(z.object({ lista: z.enum(workListCodes), total: z.number(), linhas: z.array(workRow) })),
    }),
  },
  'desk.work': {
    body: z.object({
      biblioteca: sentCode,
      balcao: text(60).optional(),
      lista: z.enum(workListCodes),
      codigo: sentCode,
      exemplar: sentCode.optional(),
      acao: z.enum(workActionCodes),
    }),
    answer: z.object({
      resultado: z.enum(['feito', 'recusado']),
      destino: deskDestination.optional(),
      emprestimo: loan.optional(),
      codigo: z.string().optional(),
      mensagem: z.string().optional(),
    }),
  },
  'desk.due_date': {
    body: z.object({
      biblioteca: sentCode,
      balcao: text(60).optional(),
      exemplar: sentCode,
      prazo: z.iso.date('field.not_a_day' satisfies FieldErrorCode),
      motivo: text(500).min(3),
      /** Although somebody else waits for the copy. */
      liberar: z.boolean().default(false),
    }),
    answer: z.object({ devolver_ate: day, devolver_ate_iso: day }),
  },
})
