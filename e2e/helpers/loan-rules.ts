import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

/** Days of the rules in force that name a material type. */
export function loanDaysOf(server: RunningServer, material: string): number[] {
  const rows = inDatabase(server, (database) =>
    database.prepare('select loan_days from policies where material_type = ? and ended_at is null').all(material),
  )
  return rows.map(({ loan_days }) => Number(loan_days))
}

/** Hours of the rules in force that name a material type. */
export function loanHoursOf(server: RunningServer, material: string): number[] {
  const rows = inDatabase(server, (database) =>
    database.prepare('select loan_hours from policies where material_type = ? and ended_at is null').all(material),
  )
  return rows.map(({ loan_hours }) => Number(loan_hours))
}

/** As somebody else does who saves in the meantime. */
export function setLoanDays(server: RunningServer, material: string, days: number): void {
  inDatabase(server, (database) =>
    database.prepare('update policies set loan_days = ? where material_type = ?').run(days, material),
  )
}

/** Whatever anybody borrows; 0: by the day again. */
export function lendAllByTheHour(server: RunningServer, hours: number): void {
  inDatabase(server, (database) => database.prepare('update policies set loan_hours = ?').run(hours))
}
