/** How often links were opened: by title, link, day and patron category. Nothing of it says who. */
import type { Writer } from '../../database/database.ts'

export interface LinkAccess {
  title: number
  /** Which 856 of the record, from 1. */
  link: number
  /** "2026-11-21", in the institution's time zone. */
  day: string
  /** Code of the patron category; empty: nobody was signed in. */
  category: string
}

export async function addLinkAccess(tx: Writer, { title, link, day, category }: LinkAccess): Promise<void> {
  await tx
    .insertInto('link_accesses')
    .values({ title_id: title, link, day, category, accesses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['title_id', 'link', 'day', 'category'])
        .doUpdateSet((row) => ({ accesses: row('link_accesses.accesses', '+', 1) })),
    )
    .execute()
}
