import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, sentCode, text } from './common.ts'
import { deskDestination } from './desk.shapes.ts'
import { holdsShapes, holdTitle } from './holds.shapes.ts'
import { loanRequestsShapes } from './loan-requests.shapes.ts'
import type { personRequestsCalls } from './person-requests.calls.ts'

/** The library and the name of the desk. */
const desk = { biblioteca: sentCode, balcao: text(60).optional() }

export const personRequestsShapes = describeShapes<typeof personRequestsCalls>()({
  'person-requests.titles': {
    query: z.object({ biblioteca: sentCode, busca: text(200) }),
    answer: z.object({ total: z.number(), titulos: z.array(holdTitle) }),
  },
  'person-requests.options': {
    params: idParams,
    query: z.object({ biblioteca: sentCode, conta: sentCode }),
    answer: z.object({
      reserva: holdsShapes['holds.options'].answer,
      pedido: loanRequestsShapes['loan-requests.form'].answer,
    }),
  },
  'person-requests.hold': {
    body: z.object({ ...desk, conta: sentCode, reserva: holdsShapes['holds.place'].body }),
    answer: holdsShapes['holds.place'].answer,
  },
  'person-requests.cancel_hold': {
    params: idParams,
    body: z.object(desk),
    answer: z.object({ cod_reserva: z.string(), titulo: z.string() }),
  },
  'person-requests.ask': {
    body: z.object({
      ...desk,
      conta: sentCode,
      acervo: sentCode,
      pedido: loanRequestsShapes['loan-requests.ask'].body,
    }),
    answer: loanRequestsShapes['loan-requests.ask'].answer,
  },
  'person-requests.end': {
    params: idParams,
    body: z.object(desk),
    answer: z.object({ codigo: z.string(), extraviado: z.boolean(), destino: deskDestination.optional() }),
  },
})
