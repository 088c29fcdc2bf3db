/** `estante desk copy | lost | claims-returned | damaged | missing | …`: the acts on copies of the desk's page. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { allowedCopyActs, type CopyAct } from '@estante/domain/circulation/copy-acts'
import { copyStatus } from '@estante/domain/titles/copy-status'
import type { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { localDue } from '../../database/moment.ts'
import { actOnCopy } from '../../features/copies/act-on-copy.ts'
import { actFacts } from '../../features/copies/show-copy.ts'
import { type CopyOnDesk, findCopyByBarcode, findDeskCopy } from '../../features/copies/store/copy.ts'
import { refuse } from '../../http/refusal.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { checkedIn, costs, shown } from './circulation.ts'
import type { DeskContext } from './desk-context.ts'
import { findLibrary, type NamedCopy } from './find-named.ts'

type ActInput = NamedCopy & { library?: string | undefined; damage?: string | undefined }

/** A copy, withdrawn ones too, and the library that acts: its own where none is named. @throws Refusal desk.copy_not_found */
async function findCase(db: Reader, { barcode, copy: id, library }: ActInput) {
  const found = barcode === undefined ? id : await findCopyByBarcode(db, barcode)
  const copy = found === undefined ? undefined : await findDeskCopy(db, found)
  if (!copy) return refuse('desk.copy_not_found', { copy: barcode ?? id ?? '' })
  return { copy, libraryId: library === undefined ? copy.libraryId : await findLibrary(db, library) }
}

export async function deskShowCopy({ database, now }: DeskContext, input: DeskInput<'copy'>): Promise<object> {
  const { copy, libraryId } = await findCase(database.db, input)
  return { ...described(copy, now()), acts: allowedCopyActs(actFacts(copy, libraryId)) }
}

function described(copy: CopyOnDesk, now: Temporal.ZonedDateTime) {
  const { id, barcode, title, callNumber, library, facts, isDamaged, damage, loan, keptFor, transit } = copy
  return {
    copy: id,
    barcode,
    title,
    call_number: callNumber,
    library,
    state: copyStatus(facts, now),
    ...(isDamaged && { damaged: true, ...(damage !== '' && { damage }) }),
    ...(loan && { borrower: loan.patron, due: dueOf(facts, now.timeZoneId) }),
    ...(loan?.claimedAt && { claimed_returned: loan.claimedAt }),
    ...(keptFor && { kept_for: keptFor.patron }),
    ...(transit && { from: transit.from, to: transit.to }),
  }
}

function dueOf({ dueOn = '', dueAt }: CopyOnDesk['facts'], zone: string): string {
  return localDue({ dueOn, dueAt: dueAt ?? null }, zone)
}

export function copyActVerb(act: CopyAct) {
  return async ({ database, ctx, now }: DeskContext, input: ActInput): Promise<object> => {
    const { copy, libraryId } = await findCase(database.db, input)
    const said = { copyId: copy.id, act, libraryId, actor: commandLine, damage: input.damage }
    const { returned } = await database.transact((tx) => actOnCopy(tx, ctx, said, now()))
    if (returned) return checkedIn(database.db, returned, now().timeZoneId)
    const after = (await findDeskCopy(database.db, copy.id)) ?? copy
    return described(after, now())
  }
}

export async function deskDeclareLost({ database, ctx, now }: DeskContext, input: DeskInput<'lost'>): Promise<object> {
  const { copy, libraryId } = await findCase(database.db, input)
  const said = { copyId: copy.id, act: 'lost', libraryId, actor: commandLine, cents: input.amount } as const
  const { lost } = await database.transact((tx) => actOnCopy(tx, ctx, said, now()))
  if (!lost) return {}
  const replacement = { replacement: wireMoney(lost.replacementCents), replacement_debt: lost.replacementId }
  return { ...shown(lost.copy), ...costs(lost, now().timeZoneId), ...replacement }
}
