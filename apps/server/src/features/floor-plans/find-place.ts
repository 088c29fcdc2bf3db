import { findShelfRow, type ShelfRow } from '@estante/domain/titles/shelf-row'
import type { FloorPlan } from './store.ts'

/** The plan of a library with the row of a call number; undefined where no plan has it. */
export function findPlace(
  plans: readonly FloorPlan[],
  { libraryId, callNumberKey }: { libraryId: number; callNumberKey: string | null },
): { plan: FloorPlan; row: ShelfRow } | undefined {
  if (callNumberKey === null) return undefined
  for (const plan of plans) {
    const row = plan.libraryId === libraryId ? findShelfRow(plan.rows, callNumberKey) : undefined
    if (row) return { plan, row }
  }
  return undefined
}
