import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { providersCalls } from './providers.calls.ts'

export const providersShapes = describeShapes<typeof providersCalls>()({
  'providers.access': {
    params: z.object({ provedor: z.string().max(40) }),
    answer: z.object({ url: z.string() }),
  },
})
