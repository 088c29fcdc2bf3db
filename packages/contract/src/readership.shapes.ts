import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count, idParams } from './common.ts'
import type { readershipCalls } from './readership.calls.ts'
import { briefHit } from './search.shapes.ts'

export const readershipShapes = describeShapes<typeof readershipCalls>()({
  'readership.also_borrowed': {
    params: idParams,
    query: z.object({ limite: count(24).default(12) }),
    answer: z.array(briefHit),
  },
  'readership.most_read': { answer: z.object({ curso: z.string(), titulos: z.array(briefHit) }) },
})
