/** `estante desk till`: a library's till, opened, closed, and what it took on a day. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import { closeTill, openTill } from '../../features/till/close-till.ts'
import { readTakings, sumTakings, takenCents } from '../../features/till/read-takings.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import type { DeskContext } from './desk-context.ts'
import { findLibrary } from './find-named.ts'

export async function till({ database, now }: DeskContext, input: DeskInput<'till'>): Promise<object> {
  const { opening, counted, left = 0, note } = input
  const { db, transact } = database
  const libraryId = await findLibrary(db, input.library)
  const at = { libraryId, actor: commandLine }
  if (opening !== undefined) await transact((tx) => openTill(tx, { ...at, openingCents: opening }, now()))
  const closing =
    counted === undefined
      ? undefined
      : await transact((tx) => closeTill(tx, { ...at, countedCents: counted, leftCents: left, note }, now()))
  const day = input.day ?? now().toPlainDate().toString()
  const read = await readTakings(db, libraryId, day, now().timeZoneId)
  const { open, takings, nameOf } = read
  return {
    ...(closing && { expected: wireMoney(closing.expectedCents), difference: wireMoney(closing.differenceCents) }),
    day,
    ...(open && { open: { since: open.openedAt, by: nameOf(open.openedBy), expected: wireMoney(open.expectedCents) } }),
    total: wireMoney(takenCents(read)),
    takings: sumTakings(read).map(({ cents, ...sum }) => ({ ...sum, amount: wireMoney(cents) })),
    receipts: takings.map(({ number, at: moment, person, receivedBy, method, note: words, cents, undone }) => ({
      receipt: number,
      at: moment,
      person,
      attendant: nameOf(receivedBy),
      method,
      ...(words !== '' && { note: words }),
      amount: wireMoney(cents),
      ...(undone && { undone: { at: undone.at, by: nameOf(undone.by), reason: undone.reason } }),
    })),
  }
}
