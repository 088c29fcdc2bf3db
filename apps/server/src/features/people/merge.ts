/** Two rows of one person become one: at the desk, and by `estante user merge`. */
import { decideMerge, type MergeObstacle } from '@estante/domain/patron/merge'
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockPatronRow, lockRegistrations, lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { refuse, refuseForAll } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { message } from '../../i18n/message.ts'
import { rightsOfCaller } from '../desk/store/desk.ts'
import { movePatronRows } from '../patron/store/personal-data.ts'
import { deleteTokensOf } from '../session/store/one-time-tokens.ts'
import { block } from './block.ts'
import { presentFound } from './find.ts'
import { ownPatrons } from './own-patrons.ts'
import { refuseErased } from './refuse-erased.ts'
import { presentPerson } from './show.ts'
import { deletePatron, fillPatron, mergedInto, mergeRow, useAccount } from './store/merge.ts'
import { accountsOfPeople, listedPeople, personRow } from './store/people.ts'

const codeOf = (obstacle: MergeObstacle) => `people.merge_${obstacle}` as const

export const previewMerge: ReadingHandler<'people.merge_preview'> = async (db, { params, query, language, now }) => {
  const [stays, goes] = await pairOf(db, rowNumber(params.id), Number(query.outra))
  const today = now.toPlainDate().toString()
  const [kept, gone] = [await mergeRow(db, stays, today), await mergeRow(db, goes, today)]
  const decision = decideMerge(kept, gone)
  const accounts = await accountsOfPeople(db, [goes])
  const [listed] = await listedPeople(db, [goes])
  return {
    sai: presentFound({ ...listed!, accounts }, language),
    emprestimos: gone.openLoans,
    historico: gone.endedLoans,
    reservas: gone.holds.length,
    pedidos: gone.requests.length,
    listas: gone.lists,
    deve_centavos: gone.owedCents,
    impedimentos: decision.allowed
      ? []
      : decision.because.map((obstacle) => ({
          codigo: codeOf(obstacle),
          mensagem: errorMessage(codeOf(obstacle), language, {}, 'staff'),
        })),
  }
}

export const merge: WritingHandler<'people.merge'> = async (tx, { params, body, caller, language, now }) => {
  const [stays, goes] = [rowNumber(params.id), Number(body.outra)]
  const right = staffRights.settings
  const held = await rightsOfCaller(tx, caller, [right])
  if (!held.some(({ library }) => library === null)) refuse('people.merge_right', { right: String(right) })
  if ((await ownPatrons(tx, caller)).some((own) => own === stays || own === goes)) refuse('people.merge_own')
  const reason = (username: string) => message(language, 'reasons:merged', { username })
  await mergePeople(tx, { stays, goes, reason, actor: actorOf(caller) }, now)
  return presentPerson(tx, stays, { library: Number(body.biblioteca), language, now })
}

export interface Merging {
  stays: number
  goes: number
  /** Why the logins of the one that goes are closed. @param username a login that stays */
  reason: (username: string) => string
  actor: string
}

/**
 * Loans, holds, requests, debts, history and lists of the one that goes are the other's; its logins are closed, and its
 * number leads to the other. Sent twice, the second time finds nobody.
 * @throws Refusal people.not_found, people.erased, people.merge_…
 */
export async function mergePeople(
  tx: Writer,
  { stays, goes, reason, actor }: Merging,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await lockRegistrations(tx)
  await pairOf(tx, stays, goes)
  const today = now.toPlainDate().toString()
  const { titles } = await mergeRow(tx, goes, today)
  await lockTitlesAndPatrons(tx, { titles, patrons: [stays, goes] })
  await lockPatronRow(tx, goes)
  await pairOf(tx, stays, goes)
  const decision = decideMerge(await mergeRow(tx, stays, today), await mergeRow(tx, goes, today))
  if (!decision.allowed) {
    const [first, ...others] = decision.because
    refuseForAll([codeOf(first), ...others.map(codeOf)])
  }
  const at = now.toInstant()
  const kept = await accountsOfPeople(tx, [stays])
  const gone = await accountsOfPeople(tx, [goes])
  const main = kept.find(({ isBlocked }) => !isBlocked) ?? kept[0]
  const fields = await fillPatron(tx, stays, goes, at)
  await movePatronRows(tx, goes, stays)
  if (main) {
    await useAccount(
      tx,
      gone.map(({ id }) => id),
      main.id,
    )
    for (const account of gone) {
      await deleteTokensOf(tx, account.id)
      await block(tx, account, { reason: reason(main.username), until: null, actor }, at)
    }
  }
  await deletePatron(tx, goes)
  const details = { from: goes, accounts: gone.map(({ id }) => id).join(','), fields: fields.join(',') }
  const event = { actor, subject: 'patron' } as const
  await recordAudit(tx, { ...event, action: 'patrons.merged', subjectId: stays, details }, at)
  await recordAudit(tx, { ...event, action: 'patrons.closed', subjectId: goes, details: { into: stays } }, at)
}

/** @throws Refusal people.merge_same, people.not_found, people.erased */
async function pairOf(db: Reader, stays: number, goes: number): Promise<[number, number]> {
  if (stays === goes) refuse('people.merge_same')
  for (const id of [stays, goes]) {
    if (!(await personRow(db, id))) refuse('people.not_found')
    refuseErased(await accountsOfPeople(db, [id]))
  }
  return [stays, goes]
}

/** The person whom a number leads to, however often rows were merged. */
export async function currentPerson(db: Reader, id: number): Promise<number> {
  const seen = new Set<number>()
  let current = id
  while (!seen.has(current)) {
    seen.add(current)
    if (await personRow(db, current)) return current
    current = (await mergedInto(db, current)) ?? id
  }
  return id
}
