import { existsSync, readdirSync } from 'node:fs'
import { BadSetting, coversFolder, databasePlace, type Environment, indexFolder } from './environment.ts'

/**
 * A data folder with an index or covers had a database once. Where its file is gone, nobody wants a new, empty library in
 * its place: the next backup would be of that one.
 * @throws BadSetting databaseLost
 */
export function refuseLostDatabase(environment: Environment): void {
  const file = databasePlace(environment)
  if (environment.databaseUrl !== undefined || existsSync(file)) return
  const left = [indexFolder(environment), coversFolder(environment)].filter(holdsAnything)
  if (left.length > 0) throw new BadSetting('databaseLost', { file, left: left.join(', ') })
}

function holdsAnything(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}
