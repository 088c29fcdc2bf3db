import type { ShelfRow } from '@estante/domain/titles/shelf-row'
import type { Writer } from '../../../database/database.ts'
import type { ImageFile } from '../read-image.ts'

export interface NewFloorPlan {
  libraryId: number
  name: string
  picture: ImageFile
  rows: readonly ShelfRow[]
  /** Moment. */
  updatedAt: string
}

/** @returns its number */
export async function insertPlan(
  tx: Writer,
  { libraryId, name, picture, rows, updatedAt }: NewFloorPlan,
): Promise<number> {
  const row = { library_id: libraryId, name, shelf_rows: JSON.stringify(rows), updated_at: updatedAt }
  const added = tx.insertInto('floor_plans').values({ ...row, ...pictureColumns(picture) })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

/** What is undefined stays as it is. */
export async function updatePlan(
  tx: Writer,
  id: number,
  {
    picture,
    rows,
    updatedAt,
  }: { picture: ImageFile | undefined; rows: readonly ShelfRow[] | undefined; updatedAt: string },
): Promise<void> {
  await tx
    .updateTable('floor_plans')
    .set({
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
