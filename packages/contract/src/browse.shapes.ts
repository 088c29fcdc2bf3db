import { z } from 'zod'
import type { browseCalls } from './browse.calls.ts'
import { describeShapes } from './call.ts'
import { count } from './common.ts'

const s = z.string()

const suggestedHeading = z.object({
  cod_autoridade: s,
  /** The heading under which its titles stand. */
  descricao: s,
  /** The other name that was typed, where it is one; empty otherwise. */
  ver: s,
  total: s,
})

export const browseShapes = describeShapes<typeof browseCalls>()({
  'browse.suggest': {
    query: z.object({ q: s.max(200).default(''), limite: count(10).default(4) }),
    answer: z.object({
      titulos: z.array(z.object({ cod_acervo: s, descricao: s, total: s })),
      autores: z.array(suggestedHeading),
      assuntos: z.array(suggestedHeading),
    }),
  },
})

export type SuggestedHeading = z.infer<typeof suggestedHeading>
