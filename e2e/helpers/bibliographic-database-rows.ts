/** How often bibliographic databases were opened, beside the server. */
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

export function databaseOpenings(server: Pick<RunningServer, 'dataFolder'>): number {
  const query = 'select coalesce(sum(accesses), 0) as total from bibliographic_database_accesses'
  return Number(inDatabase(server, (database) => database.prepare(query).get())!.total)
}
