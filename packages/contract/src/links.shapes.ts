import { z } from 'zod'
import { describeShapes } from './call.ts'
import { count, idParams } from './common.ts'
import type { linksCalls } from './links.calls.ts'
import { titleLink } from './titles.shapes.ts'

/** What older programs say of the person and the device; nothing of it is kept. */
const told = z.union([z.string().max(500), z.number()]).nullish()

/** Pages of the catalogue for providers that are entered in their own way. */
export const providerPages = ['grupoa', 'pearson'] as const
export type ProviderPage = (typeof providerPages)[number]

/** The address to follow, or what a page of a provider needs. */
export const openedLink = z.union([
  z.object({ url: z.string() }),
  z.object({ provedor: z.enum(providerPages), dados: z.object({ endereco: z.string() }) }),
])
export type WireOpenedLink = z.output<typeof openedLink>

export const linksShapes = describeShapes<typeof linksCalls>()({
  'links.images': {
    query: z.object({ cod_acervo: z.string().max(20), limite: count(100, 0).default(10) }),
    answer: z.array(z.object({ seq_paragrafo: z.string(), url: z.string(), descricao: z.string() })),
  },
  'links.results': {
    query: z.object({ acervos: z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/) }),
    answer: z.array(z.object({ cod_acervo: z.string(), links: z.array(titleLink) })),
  },
  'links.open': {
    params: z.object({ id: z.string().max(20), seq: z.string().max(10) }),
    body: z.object({ userId: told, browser: told, device: told, os: told }),
    answer: openedLink,
  },
  'links.count': {
    body: z.object({
      cod_acervo: z.union([z.string().max(20), z.number()]),
      seq_paragrafo: z.union([z.string().max(10), z.number()]),
      /** Where it is there, it is the address of this link. */
      url: z.string().max(4000).nullish(),
      user_id: told,
      browser: told,
      device: told,
      os: told,
    }),
    /** Not counted: a restricted link. */
    answer: z.object({ registrado: z.boolean() }),
  },
  'links.abnt': { params: idParams, answer: z.object({ url: z.string() }) },
  'links.target': { params: idParams, answer: z.object({ url: z.string() }) },
  'links.grupoa': {
    body: z.object({ sessionid: z.string().regex(/^[\w.~-]{1,200}$/) }),
    answer: z.object({ url: z.string() }),
  },
})
