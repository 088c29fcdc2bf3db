/** The set-up of pickup places and of notices. */
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { code } from './common.ts'
import { setUpInputs, version } from './set-up.shapes.ts'
import type { setUpPlacesCalls } from './set-up-places.calls.ts'

const name = setUpInputs['pickup-place'].shape.name.unwrap()
const place = z.object({
  codigo: z.string(),
  nome: z.string(),
  cod_biblioteca: z.string(),
  pedidos: z.number(),
  versao: version,
})

const { title, text, from, until } = setUpInputs.notice.shape
const emptyOr = <Shape extends z.ZodType>(shape: Shape) => z.literal('').or(shape)
const noticeFields = {
  titulo: title.unwrap(),
  titulo_es: emptyOr(title.unwrap()),
  titulo_en: emptyOr(title.unwrap()),
  texto: text.unwrap(),
  texto_es: emptyOr(text.unwrap()),
  texto_en: emptyOr(text.unwrap()),
  de: from.unwrap(),
  ate: until.unwrap(),
}
const notice = z.object({
  codigo: z.string(),
  titulo: z.string(),
  titulo_es: z.string(),
  titulo_en: z.string(),
  texto: z.string(),
  texto_es: z.string(),
  texto_en: z.string(),
  de: z.string(),
  ate: z.string(),
  versao: version,
})

export const setUpPlacesShapes = describeShapes<typeof setUpPlacesCalls>()({
  'set-up-places.list': {
    answer: z.object({
      locais: z.array(place),
      bibliotecas: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
    }),
  },
  'set-up-places.add': { body: z.object({ biblioteca: code, nome: name }), answer: place },
  'set-up-places.change': {
    body: z.object({ biblioteca: code, codigo: code, versao: version, nome: name, para: code }),
    answer: place,
  },
  'set-up-places.remove': {
    body: z.object({ biblioteca: code, codigo: code }),
    answer: z.object({ removido: z.boolean() }),
  },
  'set-up-notices.list': { answer: z.object({ hoje: z.string(), comunicados: z.array(notice) }) },
  'set-up-notices.add': { body: z.object(noticeFields), answer: notice },
  'set-up-notices.change': {
    body: z.object({ codigo: code, versao: version, ...noticeFields }),
    answer: notice,
  },
  'set-up-notices.remove': {
    body: z.object({ codigo: code, versao: version }),
    answer: z.object({ removido: z.boolean() }),
  },
})
