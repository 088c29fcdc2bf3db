/** The category of one account, changed by the staff: what is on loan keeps the rule under which it was lent. */
import { leastTolerated, overallLimit } from '@estante/domain/circulation/policy'
import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockRegistrations, lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { rightsOfCaller } from '../desk/store/desk.ts'
import { setCategory } from '../directory/store.ts'
import { type PatronCategory, patronCategories } from '../institution/store.ts'
import { ownPatrons } from './own-patrons.ts'
import { refuseErased } from './refuse-erased.ts'
import { presentPerson } from './show.ts'
import { categoriesOfUsername, isFollowed } from './store/category.ts'
import { accountsOfPeople, personRow, type StaffAccount } from './store/people.ts'

export const showCategories: ReadingHandler<'people.categories'> = async (db, { params, query, language }) => {
  const { id } = (await personRow(db, rowNumber(params.id))) ?? refuse('people.not_found')
  const account = ownAccount(await accountsOfPeople(db, [id]), query.conta)
  const policies = await loanPolicies(db)
  const categories = await patronCategories(db)
  return {
    segue_lista: await isFollowed(db, account.id),
    categorias: categories.map((category) => ({
      codigo: String(category.id),
      descricao: category.name[language],
      empresta: leastTolerated(policies, category.id) >= 0,
      emprestimos: overallLimit(policies, category.id, 'openLoanLimit') ?? null,
      reservas: overallLimit(policies, category.id, 'holdLimit') ?? null,
      debito_tolerado_centavos: Math.max(0, leastTolerated(policies, category.id)),
    })),
  }
}

export const changeCategory: WritingHandler<'people.change_category'> = async (tx, request) => {
  const { params, body, caller, language, now } = request
  const { id, homeLibraryId } = (await personRow(tx, rowNumber(params.id))) ?? refuse('people.not_found')
  const right = staffRights.settings
  const held = await rightsOfCaller(tx, caller, [right])
  // Of somebody who belongs to no library, the library of the desk decides.
  if (!holdsAt(held, right, homeLibraryId ?? Number(body.biblioteca))) {
    refuse('people.category_right', { right: String(right) })
  }
  if ((await ownPatrons(tx, caller)).includes(id)) refuse('people.own_category')
  await lockRegistrations(tx)
  // Whoever lends to this person meanwhile decides by one category or by the other.
  await lockTitlesAndPatrons(tx, { patrons: [id] })
  const accounts = await accountsOfPeople(tx, [id])
  refuseErased(accounts)
  const account = ownAccount(accounts, body.conta)
  const categories = await patronCategories(tx)
  const wanted = categories.find((category) => category.id === Number(body.categoria))
  if (!wanted) refuseFields([{ field: 'categoria', code: 'field.not_allowed', details: {} }])
  if (account.categoryId !== wanted.id) {
    if (account.categoryId !== Number(body.categoria_vista)) refuse('patron.data_changed_meanwhile')
    const before = categories.find((category) => category.id === account.categoryId)!
    await moveToCategory(tx, account, { before, after: wanted, actor: actorOf(caller) }, now.toInstant())
  }
  return presentPerson(tx, id, { library: Number(body.biblioteca), language, now })
}

function ownAccount(accounts: readonly StaffAccount[], sent: string | number): StaffAccount {
  return accounts.find((one) => one.id === Number(sent)) ?? refuse('people.not_found')
}

interface Move {
  before: PatronCategory
  after: PatronCategory
  actor: string
}

/** @throws Refusal people.category_taken: two of one category with one user name could not be told apart */
async function moveToCategory(
  tx: Writer,
  { id, patronId, username }: StaffAccount,
  { before, after, actor }: Move,
  now: Temporal.Instant,
): Promise<void> {
  if ((await categoriesOfUsername(tx, username)).includes(after.id)) refuse('people.category_taken', { username })
  await setCategory(tx, id, after.id)
  const details = { fields: 'category', account: id, before: before.code, after: after.code }
  await recordAudit(tx, { actor, action: 'patrons.data_changed', subject: 'patron', subjectId: patronId, details }, now)
}
