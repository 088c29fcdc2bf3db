import { alertKinds } from '@estante/domain/alerts/alert-kinds'
import { noticeKinds } from '@estante/domain/alerts/notice-kinds'
import { z } from 'zod'
import type { alertsCalls } from './alerts.calls.ts'
import { describeShapes } from './call.ts'
import { count, idParams, sentCode, text, yesNo } from './common.ts'

const alert = z.object({
  id: z.string(),
  lido: z.boolean(),
  tipo: z.enum(alertKinds),
  /** A sentence in the reader's language. */
  mensagem: z.string(),
  /** The title that it is about; empty: none. */
  codAcervo: z.string(),
  /** dd/mm/yyyy, and the day in ISO 8601 beside it. */
  data: z.string(),
  data_iso: z.string(),
  hora: z.string(),
})
export type WireAlert = z.output<typeof alert>

/** A line of `alerts.live`. */
export interface WireLiveNumbers {
  nao_lidos: number
  ultimo: number
  prontas: number
  respondidas: number
}

const choice = z.object({
  tipo: z.enum(noticeKinds),
  conta: z.boolean(),
  conta_fixa: z.boolean(),
  email: z.boolean(),
  tem_email: z.boolean(),
  push: z.boolean(),
})
export type WireNoticeChoice = z.output<typeof choice>
const choices = z.object({ recebe_email: z.boolean(), tem_email: z.boolean(), avisos: z.array(choice) })

export const alertsShapes = describeShapes<typeof alertsCalls>()({
  'alerts.list': {
    query: z.object({
      dataIni: text(20).optional(),
      dataFim: text(20).optional(),
      lido: yesNo.optional(),
      pagina: count(1_000_000).optional(),
    }),
    answer: z.object({ total: z.string(), nao_lidos: z.string(), alertas: z.array(alert) }),
  },
  'alerts.count': { answer: z.object({ nao_lidos: z.string() }) },
  'alerts.live': { query: z.object({ uma_linha: yesNo.optional() }), answer: 'file' },
  'alerts.mark': {
    params: idParams,
    body: z.object({ lido: z.boolean().default(true) }).nullish(),
    answer: alert,
  },
  'alerts.mark_all': {
    body: z.object({ ate: sentCode }),
    answer: z.object({ nao_lidos: z.string() }),
  },
  'alerts.remove': { params: idParams, answer: z.object({ mensagem: z.string() }) },
  'alerts.choices': { answer: choices },
  'alerts.choose': {
    body: z.object({
      avisos: z
        .array(
          z.object({
            tipo: z.enum(noticeKinds),
            conta: z.boolean(),
            email: z.boolean(),
            /** Missing: as it was. */
            push: z.boolean().optional(),
          }),
        )
        .max(noticeKinds.length),
    }),
    answer: choices,
  },
})
