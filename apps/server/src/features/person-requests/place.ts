/** What a person could wait or ask for, and the hold or the loan request that the desk places for them. */
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { placeHold } from '../holds/place-hold.ts'
import { showOptions } from '../holds/show-options.ts'
import { placeRequest } from '../loan-requests/place-request.ts'
import { showForm } from '../loan-requests/show-form.ts'
import { callFor, inTheNameOf } from './in-the-name-of.ts'

export const options: ReadingHandler<'person-requests.options'> = async (db, request) => {
  const person = await inTheNameOf(db, Number(request.query.conta), request.caller)
  const input = { params: request.params, query: undefined, body: undefined }
  return {
    reserva: await showOptions(db, callFor<'holds.options'>(request, person, input)),
    pedido: await showForm(db, callFor<'loan-requests.form'>(request, person, input)),
  }
}

export const hold: WritingHandler<'person-requests.hold'> = async (tx, request) => {
  const { conta, reserva } = request.body
  const person = await inTheNameOf(tx, Number(conta), request.caller)
  const call = callFor<'holds.place'>(request, person, { params: undefined, query: undefined, body: reserva })
  return placeHold(tx, call)
}

export const ask: WritingHandler<'person-requests.ask'> = async (tx, request) => {
  const { conta, acervo, pedido } = request.body
  const person = await inTheNameOf(tx, Number(conta), request.caller)
  const input = { params: { id: String(acervo) }, query: undefined, body: pedido }
  return placeRequest(tx, callFor<'loan-requests.ask'>(request, person, input))
}
