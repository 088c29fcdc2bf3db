import { z } from 'zod'
import { missingTitle } from './basket.shapes.ts'
import { describeShapes } from './call.ts'
import { idParams, sentCode, text } from './common.ts'
import type { titleListsCalls } from './title-lists.calls.ts'

const s = z.string()

/** Only bounded here: what they may hold is a rule of packages/domain. */
const name = text(2000)
const note = text(8000)
/** More than a list holds: the rule refuses them with a sentence. */
const sentTitles = z.array(sentCode).max(20_000)
/** A title of the list; empty: none. */
const place = z.union([sentCode, z.literal('')]).default('')

const listed = z.object({
  codigo: s,
  nome: s,
  /** Titles. */
  total: s,
  compartilhada: z.boolean(),
})

const titleOfList = z.object({
  cod_acervo: s,
  descricao: s,
  /** Empty: none. */
  nota: s,
  /** It was withdrawn from the collection since. */
  retirado: z.boolean(),
})
export type WireListTitle = z.output<typeof titleOfList>

const shown = z.object({
  codigo: s,
  nome: s,
  limite: s,
  /** Empty: the list is private. */
  link: s,
  mostra_nome: z.boolean(),
  mostra_notas: z.boolean(),
  titulos: z.array(titleOfList),
})
export type WireTitleList = z.output<typeof shown>

const titleParams = idParams.extend({ acervo: z.string().max(20) })
const added = z.object({ incluidos: s, total: s, ausentes: z.array(missingTitle) })
const counted = z.object({ total: s })
const link = z.object({ link: s })

export const titleListsShapes = describeShapes<typeof titleListsCalls>()({
  'title-lists.list': {
    query: z.object({ acervo: text(20).optional() }),
    answer: z.object({ listas: z.array(listed.extend({ contem: z.boolean() })), limite: s }),
  },
  'title-lists.create': {
    body: z.object({ nome: name, acervos: sentTitles.default([]) }),
    answer: listed.extend({ ausentes: z.array(missingTitle) }),
  },
  'title-lists.show': { params: idParams, answer: shown },
  'title-lists.rename': { params: idParams, body: z.object({ nome: name }), answer: listed },
  'title-lists.delete': { params: idParams, answer: counted },
  'title-lists.add': { params: idParams, body: z.object({ acervos: sentTitles, antes_de: place }), answer: added },
  'title-lists.remove': { params: titleParams, answer: counted },
  'title-lists.note': {
    params: titleParams,
    body: z.object({ nota: note, nota_anterior: note }),
    answer: titleOfList,
  },
  'title-lists.move': { params: idParams, body: z.object({ acervo: sentCode, antes_de: place }), answer: counted },
  'title-lists.share': {
    params: idParams,
    body: z.object({ mostra_nome: z.boolean(), mostra_notas: z.boolean() }),
    answer: link,
  },
  'title-lists.withdraw': { params: idParams, answer: link },
  'title-lists.shared': {
    params: z.object({ codigo: z.string().max(100) }),
    answer: z.object({ nome: s, de: s, titulos: z.array(titleOfList) }),
  },
})
