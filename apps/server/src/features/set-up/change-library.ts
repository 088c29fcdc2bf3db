/** Libraries: made and changed. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { campuses, libraries } from '../institution/store.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { checkCode } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { insertLibrary, lastPosition, updateLibrary } from './store/libraries.ts'

/**
 * One that is not known is made where a name is given: so a mistyped code makes none. It stands on the campus that is
 * named, or on the only one.
 */
export async function setLibrary(
  tx: Writer,
  value: string,
  { campus, ...fields }: SetUpInput<'library'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await libraries(tx)
  const onCampus = campus === undefined ? undefined : named(await campuses(tx), campus, 'set_up.campus_not_found').id
  requireFree(all, findNamed(all, value)?.id, fields.code)
  if (fields.name === undefined || findNamed(all, value)) {
    const { id } = named(all, value, 'set_up.library_not_found')
    await updateLibrary(tx, id, { ...fields, campusId: onCampus })
    const details = { fields: [...Object.keys(fields), ...(campus === undefined ? [] : ['campus'])] }
    return recordChange(tx, signature, 'libraries.changed', 'library', id, details)
  }
  const code = checkCode(fields.code ?? value.trim())
  const id = await insertLibrary(tx, {
    ...fields,
    code,
    name: fields.name,
    shortName: fields.shortName ?? fields.name,
    campusId: onCampus ?? (await onlyCampus(tx)),
    position: fields.position ?? (await lastPosition(tx)) + 1,
  })
  await recordChange(tx, signature, 'libraries.added', 'library', id, { code, name: fields.name })
}

async function onlyCampus(tx: Writer): Promise<number> {
  const all = await campuses(tx)
  const [first] = all
  if (!first || all.length > 1) refuse('set_up.campus_needed', { known: all.map(({ name }) => name).join(', ') || '–' })
  return first.id
}
