import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { sessionCalls } from './session.calls.ts'

export const sessionShapes = describeShapes<typeof sessionCalls>()({
  'session.token': {
    body: z.object({
      grant_type: z.string().max(40),
      client_id: z.union([z.string(), z.number()]).optional(),
      client_secret: z.string().optional(),
      scope: z.string().optional(),
    }),
    answer: z.object({
      token_type: z.literal('Bearer'),
      /** Seconds. */
      expires_in: z.number().int(),
      access_token: z.string(),
      refresh_token: z.string(),
    }),
  },
})
