/** The name and the data of a person, corrected by the staff. */

import { splitEmails } from '@estante/domain/patron/contact'
import { longest } from '@estante/domain/patron/new-person'
import {
  cleanedLine,
  decidePersonalData,
  type PersonalData,
  personalFields,
} from '@estante/domain/patron/personal-data'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { patronById, savePatron } from '../patron/store/patrons.ts'
import { fromWire, presentProblem, wireField } from '../patron/wire-fields.ts'
import { notifyAccountOwner } from '../session/notify-account-owner.ts'
import { refuseErased } from './refuse-erased.ts'
import { presentPerson } from './show.ts'
import { accountsOfPeople, personRow } from './store/people.ts'
import { addressProofOf, saveNameAndProof } from './store/registration.ts'
import { staffAmong } from './store/staff.ts'
import { othersWith } from './store/taken.ts'

export const edit: WritingHandler<'people.edit'> = async (tx, { params, body, caller, language, now }, ctx) => {
  const { id } = (await personRow(tx, rowNumber(params.id))) ?? refuse('people.not_found')
  const accounts = await accountsOfPeople(tx, [id])
  refuseErased(accounts)
  const before = await patronById(tx, id)
  if (body.versao !== before.version) refuse('patron.data_changed_meanwhile')
  const receivesEmail = body.recebe_email ?? before.receivesEmail
  const facts = { stored: before.data, locked: [], receivesEmail, today: now.toPlainDate() }
  const { data, problems } = decidePersonalData(fromWire(body), facts)
  const name = body.nome === undefined ? before.name : cleanedLine(body.nome)
  const found = [...problemsOfName(name), ...problems.map(presentProblem), ...(await taken(tx, id, before.data, data))]
  if (found.length > 0) refuseFields(found)
  const isElsewhere = data.email !== before.data.email
  const ids = accounts.map((account) => account.id)
  if (isElsewhere && (await staffAmong(tx, ids)).length > 0) refuse('people.staff_email')
  const hadProof = await addressProofOf(tx, id)
  const hasProof = body.comprovante ?? hadProof
  const changed = [
    ...(name === before.name ? [] : ['name']),
    ...personalFields.filter((field) => before.data[field] !== data[field]),
    ...(receivesEmail === before.receivesEmail ? [] : ['receivesEmail']),
    ...(hasProof === hadProof ? [] : ['addressProof']),
  ]
  const view = { library: Number(body.biblioteca), language, now }
  if (changed.length === 0) return presentPerson(tx, id, view)
  const at = now.toInstant()
  // To the old addresses, before they are gone.
  if (isElsewhere && ids[0] !== undefined) await notifyAccountOwner(tx, ctx, ids[0], 'emailChanged', now)
  const isSaved = await savePatron(tx, { id, data, receivesEmail }, before.version, at)
  if (!isSaved) refuse('patron.data_changed_meanwhile')
  await saveNameAndProof(tx, id, { name, hasProof })
  // Field names alone: the log must not contain personal data.
  const event = { action: 'patrons.data_changed', subject: 'patron', subjectId: id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { fields: changed.join(',') } }, at)
  return presentPerson(tx, id, view)
}

function problemsOfName(name: string): FieldProblem[] {
  if (name === '') return [{ field: 'nome', code: 'field.missing', details: {} }]
  if ([...name].length <= longest.name) return []
  return [{ field: 'nome', code: 'field.too_long', details: { most: longest.name } }]
}

/** What another person has: named by its field alone, never by whose it is. */
async function taken(db: Reader, id: number, before: PersonalData, after: PersonalData): Promise<FieldProblem[]> {
  const added = splitEmails(after.email).filter((email) => !splitEmails(before.email).includes(email))
  const cpf = after.cpf === before.cpf ? '' : after.cpf
  const others = await othersWith(db, { emails: added, cpf }, id)
  const problems: FieldProblem[] = []
  if (others.hasEmail) problems.push({ field: wireField.email, code: 'field.taken', details: {} })
  if (others.hasCpf) problems.push({ field: wireField.cpf, code: 'field.taken', details: {} })
  return problems
}
