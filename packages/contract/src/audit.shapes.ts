import { z } from 'zod'
import type { auditCalls } from './audit.calls.ts'
import { describeShapes } from './call.ts'
import { option, sentCode, text } from './common.ts'

const filters = z.object({
  biblioteca: sentCode.or(z.literal('')).optional(),
  por: text(200).optional(),
  pessoa: text(200).optional(),
  acao: text(60).optional(),
  assunto: text(60).optional(),
  numero: sentCode.or(z.literal('')).optional(),
  origem: text(20).optional(),
  balcao: text(60).optional(),
  dataIni: text(40).optional(),
  dataFim: text(40).optional(),
})

const row = z.object({
  codigo: z.string(),
  /** ISO 8601 with seconds, in the institution's zone. */
  momento: z.string(),
  /** A name, or what a program or a command is called; empty: an account that the caller may not see. */
  quem: z.string(),
  /** User name; empty: none, or one that the caller may not see. */
  usuario: z.string(),
  /** Number of the account that acted; empty: none. */
  cod_conta: z.string(),
  /** Number of the account as which it acted (activity 2001); empty: none. */
  como_conta: z.string(),
  acao: z.string(),
  acao_descricao: z.string(),
  assunto: z.string(),
  assunto_descricao: z.string(),
  /** Number of the thing; empty: it has none. */
  numero: z.string(),
  /** Number of the person whom it concerns; empty: nobody, or somebody who was forgotten. */
  cod_pessoa: z.string(),
  biblioteca: z.string(),
  balcao: z.string(),
  /** Empty: of before it was recorded. */
  origem: z.string(),
  origem_descricao: z.string(),
  /** Of a browser; taken away after half a year. */
  endereco: z.string(),
  detalhes: z.array(z.object({ nome: z.string(), valor: z.string() })),
})
export type WireAuditRow = z.output<typeof row>

export const auditShapes = describeShapes<typeof auditCalls>()({
  'audit.options': {
    answer: z.object({ acoes: z.array(option), assuntos: z.array(option), origens: z.array(option) }),
  },
  'audit.list': {
    query: filters.extend({ depois: text(60).optional() }),
    answer: z.object({
      linhas: z.array(row),
      seguinte: z.string(),
      /** Whether the pages of people are open to the caller. */
      ve_pessoas: z.boolean(),
    }),
  },
  'audit.export': { query: filters, answer: 'file' },
})
