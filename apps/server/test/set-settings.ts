import type { Reader } from '../src/database/database.ts'

/** What the institution sets, in place of what it had; `undefined` takes a setting away. */
export async function setSettings(db: Reader, settings: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, setting] of Object.entries(settings)) {
    await db.deleteFrom('settings').where('name', '=', name).execute()
    if (setting === undefined) continue
    await db
      .insertInto('settings')
      .values({ name, value: JSON.stringify(setting) })
      .execute()
  }
}
