/** Services that a desk charges by hand, with their prices. What was charged before keeps its name and its sum. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { findNamed, named, requireFree } from './find-named.ts'
import { changedNames, newNames } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { insertService, type Service, services, updateService } from './store/services.ts'

/** @param value name or number of the service; one that is not known is made, which needs a price */
export async function setService(
  tx: Writer,
  value: string,
  fields: SetUpInput<'service'>,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const all = await services(tx)
  const known = findNamed(all, value)
  requireFree(all, known?.id, fields.name)
  if (known || /^#\d+$/.test(value.trim()))
    return changeService(tx, named(all, value, 'set_up.service_not_found'), fields, signature)
  await addService(tx, all, { ...fields, name: fields.name ?? value.trim() }, signature)
}

/** The caller holds the lock of the set-up, and knows that the name is free. */
export async function addService(
  tx: Writer,
  all: readonly Service[],
  fields: SetUpInput<'service'>,
  signature: Signature,
): Promise<number> {
  if (fields.price === undefined) refuse('set_up.price_needed')
  const names = newNames(fields)
  const last = Math.max(0, ...all.map(({ position }) => position))
  const id = await insertService(tx, { names, cents: fields.price, position: fields.position ?? last + 1 })
  await recordChange(tx, signature, 'services.added', 'service', id, { name: names.pt, cents: fields.price })
  return id
}

/** As `addService`. */
export async function changeService(
  tx: Writer,
  { id, names, cents, position }: Service,
  fields: SetUpInput<'service'>,
  signature: Signature,
): Promise<void> {
  const after = { cents: fields.price ?? cents, position: fields.position ?? position }
  await updateService(tx, id, { ...after, names: changedNames(fields, names) })
  const details = { before: { name: names.pt, cents }, after: { name: fields.name ?? names.pt, cents: after.cents } }
  await recordChange(tx, signature, 'services.changed', 'service', id, details)
}

export async function removeService(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  const { id, name } = named(await services(tx), value, 'set_up.service_not_found')
  await deleteRow(tx, 'services', id)
  await recordChange(tx, signature, 'services.removed', 'service', id, { name })
}
