/** Changes an institution's settings during a journey, and restores them. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningServer } from './running-server.ts'

export interface InstitutionChanges {
  /** Settings by their dotted names. */
  settings?: Record<string, unknown>
  /** Activities by number: whether everyone has them. */
  activities?: Record<number, boolean>
}

type Server = Pick<RunningServer, 'dataFolder'>

/** Runs the work in an institution with these changes. */
export async function withInstitution(server: Server, changes: InstitutionChanges, work: () => Promise<void>) {
  const undo = inDatabase(server, (database) => apply(database, changes))
  try {
    await work()
  } finally {
    inDatabase(server, (database) => apply(database, undo))
  }
}

/** Runs a statement over the server's own database, beside the server. */
export function inDatabase<Value>({ dataFolder }: Server, work: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(join(dataFolder, 'estante.sqlite'))
  try {
    database.exec('pragma busy_timeout = 30000')
    return work(database)
  } finally {
    database.close()
  }
}

/** @returns a function that restores the previous values */
function apply(database: DatabaseSync, { settings = {}, activities = {} }: InstitutionChanges): InstitutionChanges {
  const before: Required<InstitutionChanges> = { settings: {}, activities: {} }
  for (const [name, value] of Object.entries(settings)) {
    const row = database.prepare('select value from settings where name = ?').get(name) as { value: string } | undefined
    before.settings[name] = row && JSON.parse(row.value)
    database.prepare('delete from settings where name = ?').run(name)
    if (value !== undefined)
      database.prepare('insert into settings (name, value) values (?, ?)').run(name, JSON.stringify(value))
  }
  for (const [id, on] of Object.entries(activities)) {
    const row = database.prepare('select enabled from permissions where id = ?').get(Number(id)) as { enabled: number }
    before.activities[Number(id)] = row.enabled === 1
    database.prepare('update permissions set enabled = ? where id = ?').run(on ? 1 : 0, Number(id))
  }
  return before
}

export function brandColour(server: Server): string {
  const row = inDatabase(server, (database) => database.prepare('select brand_colour from institution').get())
  return String(row?.brand_colour)
}

export function setBrandColour(server: Server, colour: string): void {
  inDatabase(server, (database) => database.prepare('update institution set brand_colour = ?').run(colour))
}

export function institutionNames(server: Server): { name: string; acronym: string } {
  const row = inDatabase(server, (database) => database.prepare('select name, acronym from institution').get())
  return { name: String(row?.name), acronym: String(row?.acronym) }
}

export function setAcronym(server: Server, acronym: string): void {
  inDatabase(server, (database) => database.prepare('update institution set acronym = ?').run(acronym))
}
