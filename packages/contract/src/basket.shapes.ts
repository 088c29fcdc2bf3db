import { z } from 'zod'
import type { basketCalls } from './basket.calls.ts'
import { describeShapes } from './call.ts'
import { codeList, sentCode, text } from './common.ts'
import { hit } from './search.shapes.ts'
import { exportFormats } from './titles.shapes.ts'

const s = z.string()

/** More than a basket holds: the rule refuses them with a sentence. */
const sentTitles = z.array(sentCode).max(20_000)

/** A title that cannot be shown: `retirado` and `nao_cabe` (the format cannot hold it) name it, of a `desconhecido` one nothing is known. */
export const missingTitle = z.object({
  cod_acervo: s,
  motivo: z.enum(['retirado', 'desconhecido', 'nao_cabe']),
  /** Its title; empty when unknown. */
  descricao: s,
})
export type MissingTitle = z.output<typeof missingTitle>

/** A list can also be written as references. */
const basketFormats = [...exportFormats, 'referencias'] as const
const basketFormat = z.enum(basketFormats)

const saved = z.object({
  itens: z.array(
    z.object({
      cod_acervo: s,
      /** dd/mm/yyyy, and the day in ISO 8601 beside it. */
      data_inclusao: s,
      data_inclusao_iso: s,
    }),
  ),
  total: s,
  limite: s,
})

export const basketShapes = describeShapes<typeof basketCalls>()({
  'basket.titles': {
    query: z.object({ acervos: codeList }),
    answer: z.object({ titulos: z.array(hit), ausentes: z.array(missingTitle) }),
  },
  'basket.list': {
    query: z.object({
      tipoBusca: text(5).optional(),
      dataIni: text(20).optional(),
      dataFim: text(20).optional(),
    }),
    answer: saved,
  },
  'basket.add': {
    body: z.object({ acervos: sentTitles }),
    answer: z.object({ incluidos: s, total: s, ausentes: z.array(missingTitle) }),
  },
  'basket.remove': {
    body: z.object({ acervo: sentCode }),
    answer: z.object({ total: s }),
  },
  'basket.replace': {
    body: z.object({ acervos: sentTitles }),
    answer: z.object({ incluidos: s, total: s, ausentes: z.array(missingTitle) }),
  },
  'basket.export': {
    body: z.object({
      /** A: the file is answered. E: it is sent. */
      tipo: z.enum(['A', 'E']),
      dados: basketFormat,
      acervos: sentTitles,
      opcoesEmail: z
        .object({
          /** Separated by semicolons. */
          destinatarios: text(5000),
          /** Stands above the list in the mail. */
          mensagem: text(2000).optional(),
        })
        .optional(),
    }),
    answer: z.object({
      exportados: s,
      ausentes: z.array(missingTitle),
      /** The whole file as text; null where it was sent. */
      arquivo: z.object({ nome: s, tipo: s, conteudo: s }).nullable(),
      enviado_para: z.array(s),
    }),
  },
})
