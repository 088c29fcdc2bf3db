import { change, rows, type Server } from './library-rows.ts'

/** Lets five people borrow and return both titles a month ago, and has the library tell what is borrowed together. */
export function lendTogether(server: Server, titles: readonly [number, number]): void {
  const people = rows(
    server,
    'select id from patrons where is_anonymous = 0 and forgets_history = 0 order by id limit 5',
  )
  for (const title of titles)
    for (const [at, { id }] of people.entries())
      change(
        server,
        `insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, returned_at, due_on, receipt)
          select min(id), title_id, ${id}, 1, 1, 'returned', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-40 days'),
            strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days'), date('now', '-28 days'), '99${title}${at}'
          from copies where title_id = ${title} group by title_id`,
      )
  setAlsoBorrowed(server, true)
}

export function setAlsoBorrowed(server: Server, isShown: boolean): void {
  change(
    server,
    `delete from settings where name = 'loans.also_borrowed';
    insert into settings (name, value) values ('loans.also_borrowed', '${isShown}')`,
  )
}
