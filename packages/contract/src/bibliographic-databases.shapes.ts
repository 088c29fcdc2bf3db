import { databaseAccesses } from '@estante/domain/bibliographic-databases/access'
import { z } from 'zod'
import type { bibliographicDatabasesCalls } from './bibliographic-databases.calls.ts'
import { describeShapes } from './call.ts'
import { count, idParams, option, text } from './common.ts'
import { openedLink } from './links.shapes.ts'

const database = z.object({
  codigo: z.string(),
  nome: z.string(),
  editora: z.string(),
  areas: z.array(option),
  descricao: z.string(),
  acesso: z.enum(databaseAccesses),
  /** Empty for all but open ones. */
  url: z.string(),
  bibliotecas: z.array(z.string()),
})
export type WireBibliographicDatabase = z.output<typeof database>

export const bibliographicDatabasesShapes = describeShapes<typeof bibliographicDatabasesCalls>()({
  'bibliographic-databases.list': {
    query: z.object({
      texto: text(200).optional(),
      area: z.union([z.string().regex(/^\d{1,3}$/), z.literal('')]).optional(),
      pagina: count(1_000_000).optional(),
    }),
    answer: z.object({
      total: z.string(),
      /** Those that occur among all databases, with their great areas. */
      areas: z.array(option),
      bases: z.array(database),
    }),
  },
  'bibliographic-databases.open': { params: idParams, answer: openedLink },
})
