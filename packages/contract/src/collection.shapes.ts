import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { collectionCalls } from './collection.calls.ts'
import { option, sentCode } from './common.ts'

const counted = option.extend({ titulos: z.string(), exemplares: z.string() })
export type WireCounted = z.output<typeof counted>

export const collectionShapes = describeShapes<typeof collectionCalls>()({
  'collection.totals': {
    query: z.object({ biblioteca: z.union([sentCode, z.literal('')]).optional() }),
    answer: z.object({
      titulos: z.string(),
      exemplares: z.string(),
      materiais: z.array(counted),
      bibliotecas: z.array(counted),
    }),
  },
})
