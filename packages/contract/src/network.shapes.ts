import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams } from './common.ts'
import type { networkCalls } from './network.calls.ts'
import { searchQuery } from './search.shapes.ts'
import { titlesShapes } from './titles.shapes.ts'

const s = z.string()

const institution = z.object({ cod_empresa: s, desc_empresa: s })

/** An institution that has the work, with the number of its own title. */
const holder = institution.extend({
  id: s,
  /** Address of the title there; empty when it says none. */
  endereco: s,
})

/** A hit. Every value is a string, as in other searches. */
const networkHit = z.object({
  id: s,
  /** cod_tipo_obra */
  tipo_obra: s,
  desc_tipo_obra: s,
  tipo_material: s,
  /** Of the title that is shown. */
  instituicao: institution,
  /** All that have the work. */
  instituicoes: z.array(holder),
  descricao: s,
  autor: s,
  publicacao: s,
  ano_publicacao: s,
  edicao: s,
  isbn_issn: s,
  /** Drawn cover: the ink. */
  cor: s,
  total_titulos: s,
})

export const networkShapes = describeShapes<typeof networkCalls>()({
  'network.search': { query: searchQuery, answer: z.array(networkHit) },
  'network.show': {
    params: idParams,
    answer: titlesShapes['titles.show'].answer.extend({
      instituicao: institution,
      instituicoes: z.array(holder),
    }),
  },
  'network.institutions': {
    answer: z.array(institution.extend({ total_titulos: s, atualizado_em: s })),
  },
})

export type NetworkHit = z.infer<typeof networkHit>
