/** Titles with restricted links, and how often links were opened, beside the server. */
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

type Server = Pick<RunningServer, 'dataFolder'>

export interface RestrictedTitle {
  id: number
  host: string
}

/** An e-book that is only read with a login. */
export function restrictedEbook(server: Server): RestrictedTitle {
  const query = `select id from titles where state = 'active' and data like '%"restricted":true%'
    and data like '%companhiadasletras.com.br%' order by id limit 1`
  const row = inDatabase(server, (database) => database.prepare(query).get())!
  return { id: Number(row.id), host: 'www.companhiadasletras.com.br' }
}

export function openings(server: Server, title: number): number {
  const query = 'select coalesce(sum(accesses), 0) as total from link_accesses where title_id = ?'
  return Number(inDatabase(server, (database) => database.prepare(query).get(title))!.total)
}
