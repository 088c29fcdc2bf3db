import { change, rows, type Server } from './library-rows.ts'

/** Lets five people borrow and return both titles a month ago, and has the library tell what is borrowed together. */
export function lendTogether(server: Server, titles: readonly [number, number]): void {
  const people = rows(
    server,
    'select id from patrons where is_anonymous = 0 and forgets_history = 0 order by id limit 5',
  )
  for (const title of titles)
    for (const { id } of people) lendAndReturn(server, Number(id), title, ['-40 days', '-30 days'])
  setAlsoBorrowed(server, true)
}

/** Lets so many people of a programme borrow and return a title today, and has nothing counted yet. */
export function lendInProgramme(server: Server, programme: string, title: number, readers: number): void {
  const people = rows(
    server,
    `select distinct patron_id as id from accounts join courses on courses.id = accounts.programme_id
      where courses.name = '${programme}' order by patron_id limit ${readers}`,
  )
  for (const { id } of people) lendAndReturn(server, Number(id), title, ['0 days', '0 days'])
  change(server, "delete from readership_runs where name = 'most-read'")
}

/** All that people of programmes read, forgotten. */
export function forgetReadings(server: Server): void {
  change(server, 'delete from programme_readings')
}

function lendAndReturn(server: Server, patron: number, title: number, [out, back]: readonly [string, string]): void {
  const at = (shift: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${shift}')`
  change(
    server,
    `insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, returned_at, due_on, receipt)
      select min(id), title_id, ${patron}, 1, 1, 'returned', ${at(out)}, ${at(back)}, date('now', '${back}'), '99${title}${patron}'
      from copies where title_id = ${title} group by title_id`,
  )
}

export function setAlsoBorrowed(server: Server, isShown: boolean): void {
  setReadership(server, 'loans.also_borrowed', isShown)
}

export function setReadership(
  server: Server,
  name: 'loans.also_borrowed' | 'loans.most_read_in_course',
  isShown: boolean,
): void {
  change(
    server,
    `delete from settings where name = '${name}'; insert into settings (name, value) values ('${name}', '${isShown}')`,
  )
}
