/** Rows of copies and titles: read by journeys, and changed where no command does it. */
import { inDatabase } from './institution.ts'
import { change, row, rows, type Server } from './library-rows.ts'

export interface SingleCopy {
  title: number
  copy: number
}

/**
 * Titles with a single loanable copy, on its shelf at the library "BC", so that each has one queue. Other copies are
 * withdrawn. A title that a journey has changed is not handed out again: once "BC" has no more, copies of other libraries
 * come there.
 */
export function singleCopies(server: Server, count: number): SingleCopy[] {
  const found = rows(
    server,
    `select c.title_id as title, coalesce(min(c.id) filter (where c.library_id = 1), min(c.id)) as copy from copies c
      join titles t on t.id = c.title_id join loan_types l on l.id = c.loan_type_id
      where c.state = 'available' and l.lendable = 1 and l.loan_days is null
        and t.material_type = 'book' and c.price_cents > 0 and coalesce(c.collection, '') != 'Coleções Especiais'
        and c.volume is null and c.tome is null and c.part is null and c.material is null
        and not exists (select 1 from loans o where o.title_id = c.title_id)
        and not exists (select 1 from holds o where o.title_id = c.title_id)
        and not exists (select 1 from loan_requests o where o.title_id = c.title_id)
        and not exists (select 1 from transits o join copies x on x.id = o.copy_id where x.title_id = c.title_id)
      group by c.title_id order by min(c.library_id) != 1, c.title_id limit ?`,
    count,
  ) as unknown as SingleCopy[]
  if (found.length < count) throw new Error(`Of ${count} titles with a copy there are ${found.length}.`)
  for (const { title, copy } of found) {
    change(server, `update copies set state = 'withdrawn' where title_id = ${title} and id != ${copy}`)
    change(server, `update copies set library_id = 1 where id = ${copy} and library_id != 1`)
  }
  return found
}

/** Two editions of one work, each a title as of `singleCopies`; the other one is the second edition. */
export function twoEditions(server: Server): { title: string; one: SingleCopy; other: SingleCopy } {
  const [one, other] = singleCopies(server, 2) as [SingleCopy, SingleCopy]
  const { title } = row(server, "select json_extract(data, '$.title') as title from titles where id = ?", one.title)
  change(
    server,
    `update titles set data = json_set(data, '$.title', (select json_extract(data, '$.title') from titles
        where id = ${one.title}), '$.edition', '2. ed.') where id = ${other.title};
    insert or replace into title_editions (title_id, edition_key)
      values (${one.title}, 'work of ${one.title}'), (${other.title}, 'work of ${one.title}')`,
  )
  return { title: String(title), one, other }
}

/** Two titles without volumes, with a copy on the shelf at the library "BC" and without holds. */
export function titlesOnShelf(server: Server): number[] {
  const found = rows(
    server,
    `select distinct c.title_id as id from copies c join loan_types t on t.id = c.loan_type_id
      where t.lendable = 1 and c.state = 'available' and c.volume is null and c.library_id = 1
        and not exists (select 1 from loans l where l.copy_id = c.id and l.state = 'open')
        and not exists (select 1 from transits r where r.copy_id = c.id and r.arrived_at is null)
        and not exists (select 1 from loan_requests q where q.title_id = c.title_id)
        and not exists (select 1 from holds h where h.title_id = c.title_id and h.state in ('waiting', 'available'))
      order by c.title_id limit 2`,
  )
  return found.map(({ id }) => Number(id))
}

/** A title with an available copy in the closed stacks. */
export function titleInClosedStacks(server: Server): number {
  const { id } = row(
    server,
    `select c.title_id as id from copies c where c.collection = 'Coleções Especiais' and c.state = 'available'
      and not exists (select 1 from loans l where l.copy_id = c.id and l.state = 'open') order by c.title_id limit 1`,
  )
  return Number(id)
}

/** A title whose only copy is in the closed stacks. */
export function singleCopyInClosedStacks(server: Server): SingleCopy & { library: number } {
  return row(
    server,
    `select title_id as title, min(id) as copy, library_id as library from copies
      where collection = 'Coleções Especiais' and state = 'available'
      group by title_id having count(*) = 1 order by title_id limit 1`,
  ) as unknown as SingleCopy & { library: number }
}

export const titleCount = (server: Server): number =>
  Number(row(server, 'select count(*) as titles from titles').titles)

export function setCopyState(server: Server, copy: number, state: string): void {
  inDatabase(server, (database) => database.prepare('update copies set state = ? where id = ?').run(state, copy))
}

/** Sets the state of all copies of a title. */
export function setCopyStates(server: Server, title: number, state: string): void {
  inDatabase(server, (database) => database.prepare('update copies set state = ? where title_id = ?').run(state, title))
}

/** Gives the copy the loan type for use in the library only. */
export function forbidLending(server: Server, copy: number): void {
  inDatabase(server, (database) => database.prepare('update copies set loan_type_id = 2 where id = ?').run(copy))
}

/** The facts that decide about a copy's status, from the rows alone. */
export function copyFacts(server: Server, copy: number) {
  const { state, lendable, due, held, moving } = row(
    server,
    `select c.state, t.lendable,
      (select due_on from loans where copy_id = c.id and state = 'open') as due,
      exists (select 1 from holds where copy_id = c.id and state = 'available') as held,
      exists (select 1 from transits where copy_id = c.id and arrived_at is null) as moving
      from copies c join loan_types t on t.id = c.loan_type_id where c.id = ?`,
    copy,
  )
  const facts = { state, lendable: lendable === 1, isReserved: held === 1, inTransit: moving === 1 }
  return due === null ? facts : { ...facts, dueOn: due }
}

/** A copy of the title that is on the shelf. */
export function copyOnShelf(server: Server, title: number): number {
  const { id } = row(
    server,
    `select copies.id from copies join loan_types on loan_types.id = loan_type_id where title_id = ? and lendable = 1
      and state = 'available' and not exists (select 1 from loans where copy_id = copies.id and loans.state = 'open')
      and not exists (select 1 from holds where copy_id = copies.id and holds.state = 'available')
      and not exists (select 1 from transits where copy_id = copies.id and arrived_at is null)`,
    title,
  )
  return Number(id)
}

export const barcodeOfCopy = (server: Server, copy: number): string =>
  String(row(server, 'select barcode from copies where id = ?', copy).barcode)
