import { existsSync, readdirSync, statSync } from 'node:fs'
import { BadSetting, connectionString, coversFolder, type Environment, indexFolder } from './environment.ts'

/**
 * A data folder with an index or covers had a database once, and a file of no bytes was one (a new one appears whole).
 * Nobody wants a new, empty library in its place: the next backup would be of that one.
 * @throws BadSetting databaseLost, databaseOfNoBytes
 */
export function refuseLostDatabase(environment: Environment): void {
  const file = connectionString(environment)
  if (environment.databaseUrl !== undefined) return
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === 0) throw new BadSetting('databaseOfNoBytes', { file })
  if (size !== undefined) return
  const left = [indexFolder(environment), coversFolder(environment)].filter(isNonEmpty)
  if (left.length > 0) throw new BadSetting('databaseLost', { file, left: left.join(', ') })
}

/**
 * For commands that read or change a library: they make none where somebody has forgotten to say where it is.
 * @throws BadSetting noDatabase
 */
export function refuseMissingDatabase(environment: Environment): void {
  const file = connectionString(environment)
  if (environment.databaseUrl !== undefined || existsSync(file)) return
  throw new BadSetting('noDatabase', { folder: environment.dataFolder })
}

function isNonEmpty(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}
