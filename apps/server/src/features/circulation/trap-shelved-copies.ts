import { isFreeForHolds } from '@estante/domain/titles/copy-status'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { MailContext } from './notify-patron.ts'
import { routeCopy } from './route-copy.ts'
import { circulatingCopies, copyIdsOf } from './store/copies.ts'
import { acceptedTitles, type StoredHold } from './store/holds.ts'
import { nextHoldFor } from './waiting-holds.ts'

/**
 * Assigns shelved copies to holds, after a suspended hold became active again: each copy goes to the next in its queue.
 * Caller holds the title lock.
 */
export async function trapShelvedCopies(
  tx: Writer,
  ctx: MailContext,
  title: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const today = now.toPlainDate().toString()
  for (const copy of await circulatingCopies(tx, await copyIdsOf(tx, title))) {
    if (!isFreeForHolds(copy.facts) || !(await nextHoldFor(tx, copy, today))) continue
    await routeCopy(tx, ctx, copy, copy.libraryId, now)
  }
}

/** The same for all titles that a hold accepts, once it waits again. */
export async function trapShelvedCopiesFor(
  tx: Writer,
  ctx: MailContext,
  hold: StoredHold,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  for (const title of await acceptedTitles(tx, hold)) await trapShelvedCopies(tx, ctx, title, now)
}
