import type { ShelfRow } from '@estante/domain/titles/shelf-row'
import type { Writer } from '../../../database/database.ts'
import type { ImageFile } from '../read-image.ts'

export interface FloorPlanChange {
  libraryId: number
  name: string
  picture?: ImageFile
  rows?: readonly ShelfRow[]
  /** Moment. */
  updatedAt: string
}

export async function insertPlan(
  tx: Writer,
  { libraryId, name, picture, rows, updatedAt }: Required<FloorPlanChange>,
): Promise<number> {
  const added = await tx
    .insertInto('floor_plans')
    .values({
      library_id: libraryId,
      name,
      ...pictureColumns(picture),
      shelf_rows: JSON.stringify(rows),
      updated_at: updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

export async function updatePlan(
  tx: Writer,
  id: number,
  { libraryId, name, picture, rows, updatedAt }: FloorPlanChange,
): Promise<void> {
  await tx
    .updateTable('floor_plans')
    .set({
      library_id: libraryId,
      name,
      ...(picture && pictureColumns(picture)),
      ...(rows && { shelf_rows: JSON.stringify(rows) }),
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute()
}

function pictureColumns({ bytes, type, width, height }: ImageFile) {
  return { picture: Buffer.from(bytes), picture_type: type, width, height }
}
