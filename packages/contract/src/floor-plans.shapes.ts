import { z } from 'zod'
import { describeShapes } from './call.ts'
import type { floorPlansCalls } from './floor-plans.calls.ts'

const s = z.string()
const id = z.object({ id: s.regex(/^\d{1,10}$/) })

export const floorPlansShapes = describeShapes<typeof floorPlansCalls>()({
  'floor-plans.show': {
    params: id,
    answer: z.object({
      desc_biblioteca: s,
      localizacao: s,
      numero_chamada: s,
      planta: z.object({
        codigo: s,
        nome: s,
        /** Address of the picture: another one when it changes. */
        imagem: s,
        /** Of the picture, in pixels. */
        largura: z.number(),
        altura: z.number(),
      }),
      fileira: z.object({
        rotulo: s,
        esquerda: z.number(),
        topo: z.number(),
        largura: z.number(),
        altura: z.number(),
      }),
    }),
  },
  'floor-plans.picture': { params: id, answer: 'file' },
})
