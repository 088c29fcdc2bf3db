/** Titles by how often they were lent. */
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

/** The title lent most often within one year, with the number of loans in it. */
export function oftenLentTitle(server: RunningServer): { id: number; year: string; loans: number } {
  return inDatabase(server, (database) => {
    // The institution's zone is three hours behind UTC.
    const row = database
      .prepare(
        `select title_id, strftime('%Y', checked_out_at, '-3 hours') as year, count(*) as loans from loans
          group by title_id, year order by loans desc, title_id limit 1`,
      )
      .get()
    return { id: Number(row?.title_id), year: String(row?.year), loans: Number(row?.loans) }
  })
}

export function neverLentTitle(server: RunningServer): number {
  return inDatabase(server, (database) => {
    const row = database
      .prepare(
        `select id from titles where state = 'active' and id not in (select title_id from loans)
          and id in (select title_id from copies) order by id limit 1`,
      )
      .get()
    return Number(row?.id)
  })
}
