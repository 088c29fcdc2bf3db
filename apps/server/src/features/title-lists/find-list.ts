import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { listById, type StoredList } from './store.ts'

/** @throws Refusal title-lists.not_found, also for another person's */
export async function findList(db: Reader, code: string, { patron }: PatronCaller): Promise<StoredList> {
  const list = await listById(db, rowNumber(code))
  return list?.patronId === patron ? list : refuse('title-lists.not_found')
}

/** The same to change it: two changes of one person's lists follow each other, and the second sees what the first did. */
export async function findListToChange(tx: Writer, code: string, caller: PatronCaller): Promise<StoredList> {
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  return findList(tx, code, caller)
}
