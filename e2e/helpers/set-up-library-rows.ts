/** What the set-up writes, and what somebody else writes meanwhile. */
import { change, type Row, row, rows, type Server } from './library-rows.ts'

/** As somebody else does who saves in the meantime. */
export function setPhone(server: Server, code: string, phone: string): void {
  change(server, `update libraries set phone = '${phone}' where code = '${code}'`)
}

export function contactOf(server: Server, code: string): Row {
  return row(server, 'select place, phone, email from libraries where code = ?', code)
}

export function hasLibrary(server: Server, code: string): boolean {
  return rows(server, 'select id from libraries where code = ?', code).length > 0
}

/** The first so many copies stand at that library. */
export function giveCopies(server: Server, code: string, count: number): void {
  change(
    server,
    `update copies set library_id = (select id from libraries where code = '${code}')
     where id in (select id from copies order by id limit ${count})`,
  )
}

/** Takes an activity at every library away; those at single ones stay. */
export function revokeEverywhere(server: Server, username: string, right: number): void {
  change(
    server,
    `delete from account_permissions
     where permission_id = ${right} and account_id = (select id from accounts where username = '${username}')`,
  )
}

/** As somebody else does who saves in the meantime. @param weekday from 1, which is Monday */
export function setClosing(server: Server, code: string, weekday: number, closes: string): void {
  change(
    server,
    `update opening_hours set closes = '${closes}'
     where weekday = ${weekday} and library_id = (select id from libraries where code = '${code}')`,
  )
}

export function opensOn(server: Server, code: string, weekday: number): boolean {
  const spans = rows(
    server,
    `select opens from opening_hours
     where weekday = ? and library_id = (select id from libraries where code = ?)`,
    weekday,
    code,
  )
  return spans.length > 0
}

/** A copy of the library is on loan until that day. */
export function lendUntil(server: Server, code: string, day: string): void {
  change(
    server,
    `update loans set state = 'open', returned_at = null, due_on = '${day}',
       library_id = (select id from libraries where code = '${code}')
     where id = (select max(id) from loans)`,
  )
}

/** Days of the calendar with that reason, in order. */
export function daysWithReason(server: Server, reason: string): string[] {
  return rows(server, 'select day from calendar_days where reason_pt = ? order by day', reason).map(({ day }) =>
    String(day),
  )
}

/** As somebody else does who saves in the meantime. */
export function renamePlace(server: Server, name: string, to: string): void {
  change(server, `update pickup_places set name = '${to}' where name = '${name}'`)
}

export function hasPlace(server: Server, name: string): boolean {
  return rows(server, 'select id from pickup_places where name = ?', name).length > 0
}
