import { z } from 'zod'
import type { acquisitionsCalls } from './acquisitions.calls.ts'
import { describeShapes } from './call.ts'
import { sentCode, text } from './common.ts'

/** Only bounded here: what each field may hold is a rule of packages/domain, told for all of them at once. */
const typed = text(20_000).optional()
const chosen = z.union([sentCode, z.literal('')]).optional()

export const acquisitionsShapes = describeShapes<typeof acquisitionsCalls>()({
  'acquisitions.suggest': {
    body: z.object({
      campus: chosen,
      biblioteca: chosen,
      autor: typed,
      titulo: typed,
      edicao: typed,
      editor: typed,
      isbn_issn: typed,
      periodico: z.union([z.boolean(), text(5)]).optional(),
      outras_inf: typed,
    }),
    answer: z.object({ codigo: z.string(), mensagem: z.string() }),
  },
})
