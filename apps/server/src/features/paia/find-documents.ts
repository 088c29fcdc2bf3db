/** A person's loans and holds, and which of them a URI means. */
import { findCopyId } from '../circulation/store/copies.ts'
import type { StoredHold } from '../circulation/store/holds.ts'
import { isSameWork, type WorkKey } from '../circulation/waiting-holds.ts'
import { presentOwnHolds, readHoldContext } from '../holds/find-own-holds.ts'
import { openHoldsOf } from '../holds/store.ts'
import { type LoanWithRenewal, renewalEligibility } from '../loans/renewal-eligibility.ts'
import { openLoans } from '../loans/store/loans.ts'
import { waitingHolds } from '../titles/store.ts'
import { type DocumentContext, type PaiaDocument, presentHold, presentLoan } from './documents.ts'
import { type Named, readEdition, readItem } from './identifiers.ts'
import type { PatronCall } from './paia-call.ts'
import { callNumbers } from './store.ts'

export interface OwnDocument {
  document: PaiaDocument
  work: WorkKey
  copy: number | null
  /** One of the two. */
  loan?: LoanWithRenewal['loan']
  hold?: StoredHold
}

export async function ownDocuments(call: PatronCall): Promise<OwnDocument[]> {
  const { ctx, caller, now, origin, language } = call
  const { db } = ctx.database
  const loans = await renewalEligibility(db, await openLoans(db, { patron: caller.patron }), now)
  const holds = await openHoldsOf(db, caller.patron)
  const shown = await presentOwnHolds(db, caller, holds, await readHoldContext(db, { language, now }))
  const copies = [...loans.map(({ loan }) => loan.copyId), ...holds.flatMap(({ copyId }) => copyId ?? [])]
  const titles = [...new Set(loans.map(({ loan }) => loan.titleId))]
  const context: DocumentContext = {
    origin,
    now,
    callNumbers: await callNumbers(db, copies),
    waiting: await waitingHolds(db, titles),
  }
  return [
    ...loans.map((one) => ({
      document: presentLoan(one, context),
      work: one.loan.queue,
      copy: one.loan.copyId,
      loan: one.loan,
    })),
    ...holds.map((hold, at) => ({
      document: presentHold(hold, shown[at]!, context),
      work: hold,
      copy: hold.copyId,
      hold,
    })),
  ]
}

/** What a request says of a document. */
export interface WantedDocument {
  item?: string
  edition?: string
}

/** A copy, or a title and perhaps one volume of it. */
export type Meant = { copy: number } | { title: number; volume?: WorkKey }

/** The item decides, where both are named. @returns undefined for a URI that names nothing here */
export async function meantBy(call: PatronCall, { item, edition }: WantedDocument): Promise<Meant | undefined> {
  const named: Named | undefined =
    item === undefined ? readEdition(edition ?? '', call.origin) : readItem(item, call.origin)
  if (named === undefined || !('barcode' in named)) return named
  const copy = await findCopyId(call.ctx.database.db, named)
  return copy === undefined ? undefined : { copy }
}

export function isMeant({ copy, work }: OwnDocument, meant: Meant): boolean {
  if ('copy' in meant) return copy === meant.copy
  return work.titleId === meant.title && (meant.volume === undefined || isSameWork(work, meant.volume))
}
