/** Things that wait for an answer, of people whom no other journey knows. */
import { change, row, type Server } from './library-rows.ts'

/** "BC" of the demonstration. */
const central = 1
const long = '2020-01-05T12:00:00.000Z'

export interface InboxRows {
  patron: number
  request: number
  comment: number
  suggestion: number
}

/** Somebody new who reads Spanish, with a request, a comment and a suggestion that wait. */
export function addInboxRows(server: Server, name: string): InboxRows {
  const numbers = (table: string) => Number(row(server, `select coalesce(max(id), 0) + 1 as next from ${table}`).next)
  const [patron, request, comment, suggestion] = ['patrons', 'requests', 'comments', 'suggestions'].map(numbers)
  const title = Number(row(server, "select min(id) as id from titles where state = 'active'").id)
  const category = Number(row(server, 'select min(id) as id from patron_categories').id)
  change(
    server,
    `insert into patrons (id, name, email, personal_data, language, receives_email, created_at, updated_at)
      values (${patron}, '${name}', 'rosa${patron}@example.org', '{}', 'es', 1, '${long}', '${long}');
    insert into accounts (patron_id, username, category_id) values (${patron}, 'rosa${patron}', ${category});
    insert into requests (id, patron_id, kind, fields, status, created_at, updated_at)
      values (${request}, ${patron}, 'article',
        '{"articleTitle":"Os leitores de ${name}","journalTitle":"Linha","contactEmail":"rosa@example.org"}',
        'waiting', '${long}', '${long}');
    insert into comments (id, patron_id, title_id, library_id, content, state, created_at)
      values (${comment}, ${patron}, ${title}, ${central}, 'Li em dois dias, ${name}.', 'waiting', '${long}');
    insert into suggestions (id, patron_id, library_id, title, publisher, periodical, status, created_at, updated_at)
      values (${suggestion}, ${patron}, ${central}, 'Salvar o fogo', 'Todavia', 0, 'purchase-suggestion', '${long}', '${long}')`,
  )
  return { patron: patron!, request: request!, comment: comment!, suggestion: suggestion! }
}
