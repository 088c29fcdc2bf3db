import type { Reader } from '../../database/database.ts'

/** Children before what they refer to. */
const tables = [
  'alerts',
  'plan_titles',
  'course_titles',
  'reading_lists',
  'courses',
  'title_headings',
  'authority_references',
  'copies',
  'holdings',
  'serial_issues',
  'waiting_holdings',
  'titles',
  'authorities',
  'loan_types',
  'accounts',
  'patrons',
  'patron_categories',
  'libraries',
  'campuses',
  'counters',
  'imports',
] as const

/** Empties what an import writes to, so that every test begins with nothing. */
export async function clearCatalogue(db: Reader): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute()
}
