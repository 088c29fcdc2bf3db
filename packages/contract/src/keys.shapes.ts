import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { keysCalls } from './keys.calls.ts'

export const keysShapes = describeShapes<typeof keysCalls>()({
  'keys.show': {
    answer: z.object({
      nome: z.string(),
      escopos: z.array(z.string()),
      /** Empty: every library at which the account of the key holds the permission. */
      cod_biblioteca: z.string(),
      /** When it ends, ISO 8601; empty: until it is revoked. */
      validade_iso: z.string(),
      /** Requests a minute. */
      limite_por_minuto: z.number(),
    }),
  },
})
