/** Loan types of copies: whether they leave the library, and for how many days. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { changedNames, checkCode, newNames } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { insertLoanType, loanTypes, moveLoanType, updateLoanType } from './store/loan-types.ts'

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
  const isLendable = fields.lendable === undefined ? undefined : fields.lendable === 'yes'
  if (known || fields.name === undefined) {
    const { id, names } = named(all, value, 'set_up.loan_type_not_found')
    const { code, days } = fields
    await updateLoanType(tx, id, { code, isLendable, days, names: changedNames(fields, names) })
    return recordChange(tx, signature, 'loan_types.changed', 'loan_type', id, { fields: Object.keys(fields) })
  }
  const code = checkCode(fields.code ?? value.trim())
  const row = { code, isLendable: isLendable ?? true, days: fields.days ?? null, names: newNames(fields) }
  const id = await insertLoanType(tx, row)
  await recordChange(tx, signature, 'loan_types.added', 'loan_type', id, { code, name: row.names.pt })
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
