import { noticeKinds } from '@estante/domain/alerts/notice-kinds'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import type { mailLinksCalls } from './mail-links.calls.ts'

const mailActions = ['renew', 'keep-hold', 'cancel-hold', 'stop-mails'] as const

const query = z.object({ token: text(4000) })

export const mailLinksShapes = describeShapes<typeof mailLinksCalls>()({
  'mail-links.show': {
    query,
    answer: z.object({
      acao: z.enum(mailActions),
      /** Titles that it is about; none for mails. */
      titulos: z.array(z.string()),
      /** Of mails: the kind of notice. */
      tipo: z.enum(noticeKinds).optional(),
      feito: z.boolean(),
    }),
  },
  'mail-links.use': {
    query,
    body: z.unknown().optional(),
    answer: z.object({
      /** What happened, a sentence each. */
      resultados: z.array(z.object({ titulo: z.string(), feito: z.boolean(), mensagem: z.string() })),
      /** Nothing was left to do. */
      ja_feito: z.boolean(),
    }),
  },
})
