/** Rows of comments, purchase suggestions and reports of mistakes, beside the server. */
import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

type Server = Pick<RunningServer, 'dataFolder'>

/** A title that nobody has commented on. @param place which of them */
export function quietTitle(server: Server, place: number): number {
  const query = `select id from titles where state = 'active'
    and id not in (select title_id from comments where title_id is not null) order by id limit 1 offset ?`
  return Number(inDatabase(server, (database) => database.prepare(query).get(place))!.id)
}

interface CommentRow {
  content: string
  state: 'waiting' | 'refused'
  reason: string | null
}

/** Comments of a patron on a title, the last one the latest, later than all others. */
export function addComments(server: Server, username: string, title: number, rows: readonly CommentRow[]): void {
  inDatabase(server, (database) => {
    const patron = database.prepare('select patron_id as id from accounts where username = ?').get(username)!.id!
    const insert = database.prepare(
      'insert into comments (patron_id, title_id, library_id, content, state, decision_reason, created_at) values (?, ?, 1, ?, ?, ?, ?)',
    )
    for (const [place, { content, state, reason }] of rows.entries())
      insert.run(patron, title, content, state, reason, `2030-01-0${place + 1}T12:00:00.000Z`)
  })
}

export function newestComment(server: Server): number {
  return Number(inDatabase(server, (database) => database.prepare('select max(id) as id from comments').get())!.id)
}

/** So that nobody is near the limit of waiting comments. */
export function approveAllComments(server: Server): void {
  inDatabase(server, (database) => database.exec("update comments set state = 'approved' where state = 'waiting'"))
}

export function newestSuggestion(server: Server) {
  const query = 'select title, publisher, status from suggestions order by id desc limit 1'
  return inDatabase(server, (database) => database.prepare(query).get())
}

export function newestReport(server: Server): Record<string, unknown> & { id: number } {
  const query = 'select * from record_reports order by id desc limit 1'
  return inDatabase(server, (database) => database.prepare(query).get()) as Record<string, unknown> & { id: number }
}

export function someAuthority(server: Server): number {
  const query = "select id from authorities where state = 'active' order by id limit 1"
  return Number(inDatabase(server, (database) => database.prepare(query).get())!.id)
}
