/** Categories of people. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { changedNames, checkCode, newNames } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { type Category, categories, insertCategory, updateCategory, usesOfCategory } from './store/categories.ts'
import { deleteRow, lockSetUp } from './store/common.ts'

/** One that is not known is made where a name is given: so a mistyped code makes none. */
export async function setCategory(
  tx: Writer,
  value: string,
  fields: SetUpInput<'category'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await categories(tx)
  const known = findNamed(all, value)
  requireFree(all, known?.id, fields.code)
  if (known || fields.name === undefined)
    return changeCategory(tx, named(all, value, 'set_up.category_not_found'), fields, signature)
  await addCategory(tx, fields.code ?? value.trim(), fields, signature)
}

/** The caller holds the lock of the set-up, and knows that the code is free. */
export async function addCategory(
  tx: Writer,
  code: string,
  { kind = 'community', position, ...fields }: SetUpInput<'category'>,
  signature: Signature,
): Promise<number> {
  const row = { code: checkCode(code), names: newNames(fields) }
  const id = await insertCategory(tx, { ...row, kind, position })
  await recordChange(tx, signature, 'categories.added', 'category', id, { code: row.code, name: row.names.pt })
  return id
}

/** As `addCategory`. */
export async function changeCategory(
  tx: Writer,
  { id, names }: Category,
  fields: SetUpInput<'category'>,
  signature: Signature,
): Promise<void> {
  const { code, kind, position } = fields
  await updateCategory(tx, id, { code, kind, position, names: changedNames(fields, names) })
  await recordChange(tx, signature, 'categories.changed', 'category', id, { fields: Object.keys(fields) })
}

/** Only one that no account and no rule has, or had: loans and logins say under which category they were made. */
export async function removeCategory(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  const all = await categories(tx)
  const { id, code } = named(all, value, 'set_up.category_not_found')
  if (all.length === 1) refuse('set_up.last_one', { value: code })
  const count = await usesOfCategory(tx, id)
  if (count > 0) refuse('set_up.category_in_use', { value: code, count })
  await deleteRow(tx, 'patron_categories', id)
  await recordChange(tx, signature, 'categories.removed', 'category', id, { code })
}
