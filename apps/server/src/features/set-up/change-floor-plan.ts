/** Floor plans, which show where on the shelves a copy stands. */
import { planRule } from '@estante/domain/institution/image-rules'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { floorPlans } from '../floor-plans/store.ts'
import { libraries } from '../institution/store.ts'
import { findNamed, named } from './find-named.ts'
import { readPicture } from './read-image.ts'
import { readShelfRows } from './read-shelf-rows.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { insertPlan, updatePlan } from './store/floor-plans.ts'

export interface FloorPlanInput {
  /** Code, name or number. */
  library?: string
  picture?: Uint8Array
  /** CSV: read-shelf-rows.ts. */
  rows?: string
}

/** @param value number or name of the plan that changes; another name makes a new one, which needs all fields */
export async function setFloorPlan(
  tx: Writer,
  value: string,
  { library, picture, rows }: FloorPlanInput,
  signature: Signature,
): Promise<void> {
  await lockSetUp(tx)
  const at = library === undefined ? undefined : named(await libraries(tx), library, 'set_up.library_not_found').id
  const image = picture && readPicture(planRule, picture)
  const shelves = rows === undefined ? undefined : readShelfRows(rows)
  const updatedAt = momentOf(signature.now)
  const all = (await floorPlans(tx)).filter(({ libraryId }) => at === undefined || libraryId === at)
  const plan = findNamed(all, value)
  // Two libraries may have a "2º piso".
  if (plan && at === undefined && all.some(({ id, name }) => id !== plan.id && name === plan.name)) {
    refuse('set_up.library_needed')
  }
  const details = { ...(image && { picture: true }), ...(shelves && { rows: shelves.length }) }
  if (plan) {
    await updatePlan(tx, plan.id, { picture: image, rows: shelves, updatedAt })
    return recordChange(tx, signature, 'floor_plans.changed', 'floor_plan', plan.id, { name: plan.name, ...details })
  }
  if (at === undefined || !image || !shelves) refuse('set_up.plan_incomplete')
  const id = await insertPlan(tx, { libraryId: at, name: value, picture: image, rows: shelves, updatedAt })
  await recordChange(tx, signature, 'floor_plans.changed', 'floor_plan', id, { name: value, library: at, ...details })
}

export async function removeFloorPlan(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  const { id, name } = named(await floorPlans(tx), value, 'set_up.plan_not_found')
  await deleteRow(tx, 'floor_plans', id)
  await recordChange(tx, signature, 'floor_plans.removed', 'floor_plan', id, { name })
}
