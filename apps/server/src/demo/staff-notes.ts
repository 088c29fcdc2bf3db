/** What the staff of the demonstration library noted on a reader. */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { momentOf } from '../database/moment.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { DemoPatron } from './people.ts'

/** @throws when the reader or the librarian is not among the people */
export function demoStaffNotes(
  people: readonly DemoPatron[],
  now: Temporal.ZonedDateTime,
): Insertable<Tables['patron_notes']>[] {
  const reader = withUsername(people, 'MC00017')
  const librarian = withUsername(people, '1752318')
  const written = momentOf(now.subtract({ days: 12, hours: 2 }).toInstant())
  return [
    {
      patron_id: reader.row.id,
      library_id: librarian.row.home_library_id,
      text: 'Lê pouco os e-mails: avisar por telefone quando uma reserva chegar.',
      at_desk: 1,
      until: null,
      author_id: librarian.accounts[0]!.id,
      created_at: written,
      updated_at: written,
    },
  ]
}

function withUsername(people: readonly DemoPatron[], username: string): DemoPatron {
  const found = people.find(({ accounts }) => accounts[0]?.username === username)
  if (!found) throw new Error(`the demonstration has no ${username}`)
  return found
}
