/** What the desk hands to a person: the library card, and an export of the data (LGPD, art. 18). */
import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { rightsOfCaller } from '../desk/store/desk.ts'
import { readCard } from '../patron/card.ts'
import { cardPdf } from '../patron/card-pdf.ts'
import { packData } from '../patron/export-data.ts'
import { refuseErased } from './refuse-erased.ts'
import { accountsOfPeople, personRow } from './store/people.ts'

export const printCard: ReadingHandler<'people.card'> = async (db, { params, query, language, now }) => {
  const { id } = (await personRow(db, rowNumber(params.id))) ?? refuse('people.not_found')
  const accounts = await accountsOfPeople(db, [id])
  refuseErased(accounts)
  const account = accounts.find((one) => one.id === Number(query.conta)) ?? refuse('people.not_found')
  const card = await readCard(db, { account: account.id, patron: id }, language)
  const bytes = await cardPdf(card, { language, made: new Date(now.epochMilliseconds) })
  return { bytes, type: 'application/pdf', saveAs: 'carteira.pdf' }
}

/** Activity 2004 at the library of the person, or at that of the desk where they belong to none. Always on record. */
export const exportPerson: ReadingHandler<'people.export'> = async (db, { params, query, caller, now }, ctx) => {
  const { id, homeLibraryId } = (await personRow(db, rowNumber(params.id))) ?? refuse('people.not_found')
  const right = staffRights.settings
  const held = await rightsOfCaller(db, caller, [right])
  if (!holdsAt(held, right, homeLibraryId ?? Number(query.biblioteca))) {
    refuse('people.export_right', { right: String(right) })
  }
  refuseErased(await accountsOfPeople(db, [id]))
  const event = { action: 'patrons.data_exported', subject: 'patron', subjectId: id } as const
  await ctx.database.transact((tx) => recordAudit(tx, { actor: actorOf(caller), ...event }, now.toInstant()))
  return {
    bytes: await packData(db, id, now.toInstant()),
    type: 'application/zip',
    saveAs: `dados-${id}-${now.toPlainDate()}.zip`,
  }
}
