import { callFor } from '../../../http/call-for.ts'
import { cancelHolds } from '../../holds/cancel-holds.ts'
import { type PaiaDocument, serviceStatus } from '../documents.ts'
import type { OwnDocument } from '../find-documents.ts'
import type { PatronCall } from '../paia-call.ts'
import { DocumentError, onlyOne } from './answer-documents.ts'
import { changeDocuments } from './change-documents.ts'

export function cancelItems(call: PatronCall): Promise<object> {
  return changeDocuments(call, cancelOne)
}

/** @throws Refusal holds.not_found, holds.not_open, DocumentError */
async function cancelOne(call: PatronCall, own: readonly OwnDocument[]): Promise<PaiaDocument> {
  const { ctx } = call
  const meant = onlyOne(own.filter(({ hold }) => hold))
  if (!meant) throw new DocumentError('paia:cannotCancel')
  const body = { reservas: [String(meant.hold!.id)] }
  const asked = callFor<'holds.cancel'>(call, { params: undefined, query: {}, body })
  await ctx.database.transact((tx) => cancelHolds(tx, asked, ctx))
  const { item, edition, about } = meant.document
  return { status: serviceStatus.none, item, edition, about }
}
