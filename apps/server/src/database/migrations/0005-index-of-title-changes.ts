import { type Kysely, sql } from 'kysely'

/** When titles have changed, for the sitemap, without reading the long rows of every title. */
export async function indexOfTitleChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create index titles_changed on titles (id, updated_at)`.execute(db)
}
