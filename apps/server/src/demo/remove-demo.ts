/**
 * Takes the people of the demonstration out of a library that has got real ones: the people themselves with everything
 * that was made up of them, loans, holds and debts among it. Made-up titles and their copies are withdrawn, as titles
 * are that a library takes away: history of real people may lead to them. Libraries, loan rules and settings stay, for
 * real copies and people may depend on them. The made-up network goes too.
 */
import { personRows } from '@estante/demo/person-rows'
import type { Reader, Writer } from '../database/database.ts'
import { accountsNamed } from './store/accounts.ts'
import {
  countEntangled,
  countTitles,
  deleteNetwork,
  deletePatrons,
  endTransits,
  withdrawTitles,
} from './store/demo-rows.ts'

export interface DemoRemains {
  people: number[]
  titles: number
  /** Open loans, holds and requests between the demonstration and the real library: they are closed first. */
  entangled: number
}

/** What of the demonstration is here. */
export async function findDemoRemains(db: Reader): Promise<DemoRemains> {
  const people = await demoPeopleHere(db)
  return { people, titles: await countTitles(db), entangled: await countEntangled(db, people) }
}

/** They are told by user name and name together: a real person has not both. */
async function demoPeopleHere(db: Reader): Promise<number[]> {
  const demo = new Map<string, Set<string>>()
  for (const { username, name } of personRows()) demo.set(username, (demo.get(username) ?? new Set()).add(name))
  const rows = await accountsNamed(db, [...demo.keys()])
  const theirs = rows.filter(({ username, name }) => demo.get(username)?.has(name))
  return [...new Set(theirs.map(({ patron_id }) => patron_id))]
}

/** @param at a moment in UTC */
export async function removeDemo(tx: Writer, people: readonly number[], at: string): Promise<void> {
  if (people.length > 0) await deletePatrons(tx, people)
  await withdrawTitles(tx, at)
  await endTransits(tx, at)
  await deleteNetwork(tx)
}
