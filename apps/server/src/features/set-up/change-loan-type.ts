/** Loan types of copies: whether they leave the library, and for how many days. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { changedNames, checkCode, newNames } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { insertLoanType, type LoanType, loanTypes, moveLoanType, updateLoanType } from './store/loan-types.ts'

/** One that is not known is made where a name is given. What is on loan keeps its due date. */
export async function setLoanType(
  tx: Writer,
  value: string,
  fields: SetUpInput<'loan-type'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await loanTypes(tx)
  const known = findNamed(all, value)
  requireFree(all, known?.id, fields.code)
  if (known || fields.name === undefined)
    return changeLoanType(tx, named(all, value, 'set_up.loan_type_not_found'), fields, signature)
  await addLoanType(tx, fields.code ?? value.trim(), fields, signature)
}

/** The caller holds the lock of the set-up, and knows that the code is free. */
export async function addLoanType(
  tx: Writer,
  code: string,
  fields: SetUpInput<'loan-type'>,
  signature: Signature,
): Promise<number> {
  const names = newNames(fields)
  const row = { code: checkCode(code), isLendable: fields.lendable !== 'no', days: fields.days ?? null, names }
  const id = await insertLoanType(tx, row)
  await recordChange(tx, signature, 'loan_types.added', 'loan_type', id, { code: row.code, name: names.pt })
  return id
}

/** As `addLoanType`. What is on loan keeps its due date. */
export async function changeLoanType(
  tx: Writer,
  { id, names }: LoanType,
  fields: SetUpInput<'loan-type'>,
  signature: Signature,
): Promise<void> {
  const { code, days, lendable } = fields
  const isLendable = lendable === undefined ? undefined : lendable === 'yes'
  await updateLoanType(tx, id, { code, isLendable, days, names: changedNames(fields, names) })
  await recordChange(tx, signature, 'loan_types.changed', 'loan_type', id, { fields: Object.keys(fields) })
}

/** @param into takes its copies; without it the loan type must have none */
export async function removeLoanType(
  tx: Writer,
  value: string,
  into: string | undefined,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await loanTypes(tx)
  const gone = named(all, value, 'set_up.loan_type_not_found')
  const other = into === undefined ? undefined : named(all, into, 'set_up.loan_type_not_found')
  if (all.length === 1) refuse('set_up.last_one', { value: gone.code })
  if (other?.id === gone.id) refuse('set_up.same', { value: gone.code })
  const count = await moveLoanType(tx, gone.id, other?.id)
  if (!other && count > 0) refuse('set_up.in_use', { value: gone.code, count })
  await deleteRow(tx, 'loan_types', gone.id)
  const details = { code: gone.code, ...(other && { into: other.id, moved: count }) }
  await recordChange(tx, signature, 'loan_types.removed', 'loan_type', gone.id, details)
}
