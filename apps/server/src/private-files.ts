/** What lies in the data folder is for the account that runs Estante alone. */
import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { coversFolder, type Environment, filesFolder, indexFolder, mailFolder } from './config/environment.ts'

/** Permissions of a group and of everybody else. */
const others = 0o077

/** Files of databases, those beside them, and copies of them. */
const databaseFile = /\.sqlite(-wal|-shm|-journal)?$/
const ownName = /\.sqlite|^(index|covers|mails|files)$|^trial-\d+-/

/** Files and folders here into which other accounts of the machine may look. Asks little: what a closed folder holds is closed. */
export function openToOthers(environment: Environment): string[] {
  const { dataFolder } = environment
  if (process.getuid === undefined) return []
  const names = namesIn(dataFolder)
  const files = names.filter((name) => databaseFile.test(name)).map((name) => join(dataFolder, name))
  const inner = [indexFolder(environment), mailFolder(environment), coversFolder(environment), filesFolder(environment)]
  const loose = inner.filter(isLoose)
  const within = loose.flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
  return [dataFolder, ...files, ...loose, ...within].filter(isLoose)
}

/** Whether the data folder holds what is not Estante's, as a home would. */
export function holdsOtherThings({ dataFolder }: Environment): boolean {
  return !namesIn(dataFolder).every((name) => ownName.test(name))
}

/**
 * Closes what an earlier Estante left open. A folder in which other things lie too is left as it is: it may be a home.
 * What belongs to another account cannot be closed from here; `estante doctor` names it.
 */
export function closeToOthers(environment: Environment): void {
  const { dataFolder } = environment
  for (const path of openToOthers(environment)) {
    if (path === dataFolder && holdsOtherThings(environment)) continue
    const stat = lookAt(path)
    if (stat && stat.uid === process.getuid?.()) chmodSync(path, stat.mode & 0o700)
  }
}

/** None where there is no folder, or this account may not look into it: what else it needs there will say so. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isLoose(path: string): boolean {
  const stat = lookAt(path)
  return stat !== undefined && (stat.isFile() || stat.isDirectory()) && (stat.mode & others) !== 0
}

/** Undefined for what is not there, or whose way leads through a file. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
