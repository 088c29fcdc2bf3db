import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Where on the shelves of a library a call number stands. */
export async function floorPlans(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table floor_plans (
  id {{id}},
  library_id integer not null references libraries (id),
  name text not null, -- "2º piso"
  picture {{bytes}} not null,
  picture_type text not null, -- media type: PNG or JPEG
  width integer not null, -- of the picture, in pixels
  height integer not null,
  shelf_rows text not null, -- JSON: packages/domain/src/titles/shelf-row.ts
  updated_at text not null
);
`,
  )
}
