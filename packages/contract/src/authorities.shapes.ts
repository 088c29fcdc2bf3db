import { z } from 'zod'
import type { authoritiesCalls } from './authorities.calls.ts'
import { describeShapes } from './call.ts'
import { codeList, idParams, option } from './common.ts'
import { titlesShapes } from './titles.shapes.ts'

const s = z.string()
const reference = z.object({ cod_autoridade: s, descricao: s, tipo: s, relacao: s })

const authority = z.object({
  cod_autoridade: s,
  descricao: s,
  /** AuthorityType of packages/marc. */
  tipo: s,
  desc_tipo: s,
  subdivisoes: z.array(z.object({ tipo: s, descricao: s })),
  /** Names that lead here. */
  ver: z.array(reference),
  /** Names that stand beside this one. */
  ver_tambem: z.array(reference),
  notas: z.array(z.object({ paragrafo: s, descricao: s })),
  /** How many titles name it, by what it does there (author, contributor, subject, series, …). */
  funcoes: z.array(z.object({ funcao: s, total: s })),
  total_titulos: s,
  tem_marc: z.boolean(),
  /** Neighbours in the alphabet of the same type. */
  vizinhos: z.array(option),
})

export const authoritiesShapes = describeShapes<typeof authoritiesCalls>()({
  'authorities.show': { params: idParams, answer: authority },
  'authorities.marc': { params: idParams, answer: titlesShapes['titles.marc'].answer },
  'authorities.combo': {
    query: z.object({ autoridades: codeList.optional() }),
    answer: z.array(option),
  },
})

export type Authority = z.infer<typeof authority>
