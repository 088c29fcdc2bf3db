import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import type { reportsCalls } from './reports.calls.ts'

/** Only bounded here: what it may hold is a rule of packages/domain. */
export const reportsShapes = describeShapes<typeof reportsCalls>()({
  'reports.send': {
    body: z.object({
      cod_acervo: text(20).optional(),
      cod_autoridade: text(20).optional(),
      tipo: text(40).optional(),
      texto: text(50_000).optional(),
      email: text(1000).optional(),
      recaptcha_token: z.string().max(10_000).optional(),
    }),
    answer: z.object({ codigo: z.string(), mensagem: z.string() }),
  },
})
