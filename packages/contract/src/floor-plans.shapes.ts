import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams } from './common.ts'
import type { floorPlansCalls } from './floor-plans.calls.ts'

const s = z.string()

export const floorPlansShapes = describeShapes<typeof floorPlansCalls>()({
  'floor-plans.show': {
    params: idParams,
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
  'floor-plans.picture': { params: idParams, answer: 'file' },
})
