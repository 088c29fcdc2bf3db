/** Renew and cancel: each document has its own result, and what cannot be done is a document with an error. */
import type { PaiaDocument } from '../documents.ts'
import { isMeant, meantBy, type OwnDocument, ownDocuments } from '../find-documents.ts'
import type { PatronCall } from '../paia-call.ts'
import { DocumentError, failedDocument } from './answer-documents.ts'
import { type RequestedDocument, readDocuments } from './read-documents.ts'

/** @param own those of the person's loans and holds that are meant @returns what has become of the one */
type Change = (call: PatronCall, own: readonly OwnDocument[]) => Promise<PaiaDocument>

export async function changeDocuments(call: PatronCall, change: Change): Promise<{ doc: PaiaDocument[] }> {
  const doc: PaiaDocument[] = []
  for (const wanted of readDocuments(call)) doc.push(await changeOne(call, wanted, change))
  call.ctx.search.pollNow()
  return { doc }
}

async function changeOne(call: PatronCall, wanted: RequestedDocument, change: Change): Promise<PaiaDocument> {
  const meant = await meantBy(call, wanted)
  const own = meant ? (await ownDocuments(call)).filter((one) => isMeant(one, meant)) : []
  try {
    if (meant === undefined) throw new DocumentError('paia:itemUnknown')
    return { ...(await change(call, own)), requested: wanted.item ?? wanted.edition }
  } catch (error) {
    return failedDocument(error, { wanted, own: own[0], language: call.language })
  }
}
