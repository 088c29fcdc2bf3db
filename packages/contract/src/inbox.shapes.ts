import { suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { option, sentCode, text } from './common.ts'
import type { inboxCalls } from './inbox.calls.ts'
import { inboxActionCodes, inboxKindCodes } from './inbox-codes.ts'

const kind = z.enum(inboxKindCodes)
const params = z.object({ tipo: kind, id: z.string().regex(/^\d{1,9}$/) })

const item = {
  tipo: kind,
  codigo: z.string(),
  titulo: z.string(),
  /** Who asks; empty: a visitor, or nobody (an order). */
  pessoa: z.string(),
  /** Empty: it waits at every library. */
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  /** ISO 8601, in the institution's zone. */
  momento: z.string(),
  situacao: z.string(),
  situacao_descricao: z.string(),
  /** The last day for an answer, ISO 8601; empty: none. */
  prazo_iso: z.string(),
  atrasado: z.boolean(),
  /** Who has taken it; empty: nobody. */
  responsavel: z.string(),
  e_meu: z.boolean(),
}

const listed = z.object(item)
export type WireInboxItem = z.output<typeof listed>

const details = z.object({
  ...item,
  cod_responsavel: z.string(),
  versao: z.string(),
  aberto: z.boolean(),
  /** Empty: it is about none. */
  cod_acervo: z.string(),
  cod_autoridade: z.string(),
  /** The language in which the reader is written to; empty: nobody is. */
  idioma: z.string(),
  email: z.string(),
  /** What was asked: `nome` of the field, or of its label. */
  campos: z.array(z.object({ nome: z.string(), valor: z.string() })),
  /** In order of time. */
  mensagens: z.array(
    z.object({
      autor: z.enum(['leitor', 'biblioteca']),
      texto: z.string(),
      situacao_descricao: z.string(),
      /** ISO 8601, in the institution's zone. */
      momento: z.string(),
    }),
  ),
  /** Sent with a request: `requests.file_for_staff` gives them out. */
  arquivos: z.array(z.object({ codigo: z.string(), nome: z.string(), tamanho: z.string() })),
  acoes: z.array(z.enum(inboxActionCodes)),
  /** Of a suggestion. */
  situacoes: z.array(option),
  /** Of an order. */
  exemplares: z.number(),
  recebidos: z.number(),
  /** Who may take it. */
  colegas: z.array(option),
})
export type WireInboxDetails = z.output<typeof details>

const act = z.object({
  versao: text(200),
  acao: z.enum(inboxActionCodes),
  texto: text(4000).optional(),
  situacao: z.enum(suggestionStatuses).optional(),
  recebidos: z.number().int().min(1).max(9999).optional(),
  exemplares: z.number().int().min(1).max(9999).optional(),
  fornecedor: text(200).optional(),
  preco_centavos: z.number().int().min(0).max(100_000_000).optional(),
  balcao: text(60).optional(),
})

export const inboxShapes = describeShapes<typeof inboxCalls>()({
  'inbox.list': {
    query: z.object({
      biblioteca: sentCode.or(z.literal('')).optional(),
      tipo: kind.or(z.literal('')).optional(),
      responsavel: z.enum(['', 'eu', 'ninguem']).optional(),
      depois: text(100).optional(),
    }),
    answer: z.object({
      total: z.number(),
      contagens: z.array(z.object({ tipo: kind, total: z.number() })),
      itens: z.array(listed),
      seguinte: z.string(),
    }),
  },
  'inbox.show': { params, answer: details },
  'inbox.assign': {
    params,
    body: z.object({
      /** `eu`: the caller. */
      conta: sentCode.or(z.enum(['', 'eu'])),
      /** Who had it on the page: another one meanwhile is not overwritten. */
      antes: sentCode.or(z.literal('')),
      balcao: text(60).optional(),
    }),
    answer: details,
  },
  'inbox.act': { params, body: act, answer: details },
  'inbox.preview': {
    params,
    body: act,
    answer: z.object({
      emails: z.array(z.object({ para: z.string(), idioma: z.string(), assunto: z.string(), texto: z.string() })),
      /** Sentences of the alerts in the reader's account. */
      avisos: z.array(z.string()),
    }),
  },
})
