import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { commentsCalls } from './comments.calls.ts'
import { count, idParams, sentCode, text } from './common.ts'

/** Only bounded here: what it may hold is a rule of packages/domain. */
const body = z.object({
  content: text(400_000).optional(),
  b: z.union([sentCode, z.literal('')]).optional(),
})

const comment = z.object({
  codigo: z.string(),
  conteudo: z.string(),
  cod_biblioteca: z.string(),
  biblioteca: z.string(),
  /** dd/mm/yyyy, and the day in ISO 8601 beside it. */
  data: z.string(),
  data_iso: z.string(),
})

const approvedComment = comment.extend({ autor: z.string() })
export type WireComment = z.output<typeof approvedComment>

const ownComment = comment.extend({
  situacao: z.enum(['waiting', 'approved', 'refused']),
  situacao_descricao: z.string(),
  motivo: z.string(),
})
export type WireOwnComment = z.output<typeof ownComment>

const written = z.object({ comentario: ownComment, mensagem: z.string() })

export const commentsShapes = describeShapes<typeof commentsCalls>()({
  'comments.list': {
    params: idParams,
    query: z.object({ pagina: count(1_000_000).optional() }),
    answer: z.object({ pode_comentar: z.boolean(), total: z.string(), comentarios: z.array(approvedComment) }),
  },
  'comments.write': { params: idParams, body, answer: written },
  'comments.write_to_library': { body, answer: written },
  'comments.titles': {
    answer: z.array(
      z.object({ cod_acervo: z.string(), titulo: z.string(), autor: z.string(), qtde_comentarios: z.string() }),
    ),
  },
  'comments.mine': {
    query: z.object({ pagina: count(1_000_000).optional() }),
    answer: z.object({
      total: z.string(),
      grupos: z.array(
        z.object({
          cod_acervo: z.string(),
          /** Of the title; the name of the library for comments to one. */
          titulo: z.string(),
          autor: z.string(),
          existe: z.boolean(),
          comentarios: z.array(ownComment),
        }),
      ),
    }),
  },
  'comments.own': { params: idParams, answer: z.array(ownComment) },
  'comments.remove': { params: idParams, answer: z.object({ mensagem: z.string() }) },
})
