/** A floor plan, as rows of the database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShelfRow } from '@estante/domain/titles/shelf-row'
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

type Server = Pick<RunningServer, 'dataFolder'>

const picture = readFileSync(join(import.meta.dirname, '../../apps/web/public/icon-512.png'))

/** Gives the library of an available copy with a decimal call number a plan. @returns the copy's title, and the library */
export function addFloorPlan(
  server: Server,
  { name, row }: { name: string; row: ShelfRow },
): { title: number; library: number } {
  return inDatabase(server, (database) => {
    const copy = database
      .prepare(
        "select title_id as title, library_id as library from copies where call_number_key like '0%' and state = 'available' order by id limit 1",
      )
      .get() as { title: number; library: number }
    database
      .prepare(
        'insert into floor_plans (library_id, name, picture, picture_type, width, height, shelf_rows, updated_at) values (?, ?, ?, ?, 512, 512, ?, ?)',
      )
      .run(copy.library, name, picture, 'image/png', JSON.stringify([row]), '2026-03-10T15:00:00Z')
    // As the command does: pages that were drawn before are drawn again.
    database.exec('update institution set name = name')
    return copy
  })
}

export function removeFloorPlans(server: Server): void {
  inDatabase(server, (database) => database.exec('delete from floor_plans'))
}
