import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'
import type { DemoLogin } from './sign-in.ts'

/** The demonstration's librarian: the head of one library. */
export const chief: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

/** Where mails to an account go. */
export function emailOf(server: RunningServer, username: string): string {
  const row = inDatabase(server, (database) =>
    database
      .prepare('select email from patrons where id = (select patron_id from accounts where username = ?)')
      .get(username),
  )
  return String(row?.email)
}

/** Takes an activity at every library away again; what the account holds at single libraries stays. */
export function revokeEverywhere(server: RunningServer, username: string, right: number): void {
  inDatabase(server, (database) =>
    database
      .prepare(
        `delete from account_permissions where permission_id = ?
          and account_id in (select id from accounts where username = ?)`,
      )
      .run(right, username),
  )
}

/** An activity at every library, until the server ends. */
export function grantEverywhere(server: RunningServer, username: string, right: number): void {
  inDatabase(server, (database) =>
    database
      .prepare(
        `insert into account_permissions (account_id, module, permission_id)
        select id, 3, ? from accounts where username = ? and not exists
          (select 1 from account_permissions where account_id = accounts.id and permission_id = ?)`,
      )
      .run(right, username, right),
  )
}
