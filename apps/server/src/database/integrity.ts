import type { Damage } from './damage.ts'
import type { Database } from './database.ts'
import * as postgres from './postgres/integrity.ts'
import * as sqlite from './sqlite/integrity.ts'

/** Reads the whole database; undefined when nothing is wrong with it. */
export function findDamage({ db, engine }: Database): Promise<Damage | undefined> {
  return engine === 'postgres' ? postgres.findDamage(db) : sqlite.findDamage(db)
}
