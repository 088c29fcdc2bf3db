import { inDatabase } from './institution.ts'
import type { RunningServer } from './running-server.ts'

export function categoryCodes(server: RunningServer): string[] {
  const rows = inDatabase(server, (database) => database.prepare('select code from patron_categories').all())
  return rows.map(({ code }) => String(code))
}

/** As somebody else does who saves in the meantime. */
export function renameCategory(server: RunningServer, code: string, name: string): void {
  inDatabase(server, (database) =>
    database
      .prepare('update patron_categories set name_pt = ?, name_es = ?, name_en = ? where code = ?')
      .run(name, name, name, code),
  )
}

/** How many copies are of a loan type. */
export function copiesOfLoanType(server: RunningServer, code: string): number {
  const row = inDatabase(server, (database) =>
    database
      .prepare('select count(*) as copies from copies join loan_types on loan_types.id = loan_type_id where code = ?')
      .get(code),
  )
  return Number(row?.copies)
}

/** Prices of the services by name, in cents. */
export function servicePrices(server: RunningServer): Record<string, number> {
  const rows = inDatabase(server, (database) => database.prepare('select name_pt, price_cents from services').all())
  return Object.fromEntries(rows.map(({ name_pt, price_cents }) => [String(name_pt), Number(price_cents)]))
}
