import { ownDocuments } from '../find-documents.ts'
import type { PatronCall } from '../paia-call.ts'

export async function listItems(call: PatronCall): Promise<object> {
  return { doc: (await ownDocuments(call)).map(({ document }) => document) }
}
