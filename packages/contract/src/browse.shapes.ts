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

const heading = z.object({ cod_autoridade: s, descricao: s, total: s })

const entry = z.object({
  descricao: s,
  total: s,
  /** Empty where it is no authority. */
  cod_autoridade: s,
  /** The only title of the entry; empty where there are several, and for headings. */
  cod_acervo: s,
  parametro: s,
  valor: s,
  /** Of call numbers: what stands there, the first of its titles. Else empty. */
  titulo: s,
  /** Where the name leads to another heading; a list of one or none. */
  ver: z.array(heading),
  ver_tambem: z.array(heading),
})

export const browseShapes = describeShapes<typeof browseCalls>()({
  'browse.suggest': {
    query: z.object({ q: s.max(200).default(''), limite: count(10).default(4) }),
    answer: z.object({
      /** `autor`: as one says the name; empty where several titles are called so. */
      titulos: z.array(z.object({ cod_acervo: s, descricao: s, autor: s, total: s })),
      autores: z.array(suggestedHeading),
      assuntos: z.array(suggestedHeading),
    }),
  },
  'browse.list': {
    params: z.object({ lista: z.enum(['titulo', 'autor', 'assunto', 'serie', 'editora', 'chamada']) }),
    query: z.object({
      inicio: s.max(200).default(''),
      cursor: s.max(8000).default(''),
      /** A: what stands before the cursor; P: what stands behind it. */
      sentido: z.enum(['A', 'P']).default('P'),
      limite: count(100).default(20),
    }),
    answer: z.object({ entradas: z.array(entry), anterior: s, proxima: s }),
  },
})

export type ListEntry = z.infer<typeof entry>
export type SuggestedHeading = z.infer<typeof suggestedHeading>
