import { callFor, readAnswer } from '../../../http/call-for.ts'
import { refuse } from '../../../http/refusal.ts'
import { renew } from '../../loans/renew.ts'
import { type PaiaDocument, serviceStatus } from '../documents.ts'
import { type OwnDocument, ownDocuments } from '../find-documents.ts'
import type { PatronCall } from '../paia-call.ts'
import { onlyOne } from './answer-documents.ts'
import { changeDocuments } from './change-documents.ts'

export function renewItems(call: PatronCall): Promise<object> {
  return changeDocuments(call, renewOne)
}

/** @throws Refusal loans.not_borrowed, DocumentError */
async function renewOne(call: PatronCall, own: readonly OwnDocument[]): Promise<PaiaDocument> {
  const { loan } = onlyOne(own.filter((one) => one.loan)) ?? refuse('loans.not_borrowed')
  const { copyId, queue } = loan!
  const body = [{ codExemplar: String(copyId), codBibliotecaExemplar: String(queue.libraryId) }]
  const asked = callFor<'loans.renew'>(call, { params: undefined, query: undefined, body })
  const { ctx } = call
  const answer = readAnswer(await ctx.database.transact((tx) => renew(tx, asked, ctx)))
  const renewed = (await ownDocuments(call)).find((one) => one.loan?.copyId === copyId)
  const document = renewed?.document ?? { status: serviceStatus.none }
  const [refused] = answer.recusados
  return refused ? { ...document, error: refused.mensagem } : document
}
