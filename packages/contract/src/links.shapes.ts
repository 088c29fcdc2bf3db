import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count } from './common.ts'
import type { linksCalls } from './links.calls.ts'

export const linksShapes = describeShapes<typeof linksCalls>()({
  'links.images': {
    query: z.object({ cod_acervo: z.string().max(20), limite: count(100, 0).default(10) }),
    answer: z.array(z.object({ seq_paragrafo: z.string(), url: z.string(), descricao: z.string() })),
  },
})
