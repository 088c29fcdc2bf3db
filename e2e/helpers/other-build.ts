/** The pages as a later build has them: every file under another name, those of before gone, and another worker. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'

const built = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

/** What its files have before the end of their names. */
export const otherMark = '-b'

const texts = new Set(['.js', '.css', '.html', '.json'])

/** @returns a new folder */
export function makeOtherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estante-build-'))
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const assets = join(folder, 'assets')
  const names = new Set(readdirSync(assets))
  for (const name of names) renameSync(join(assets, name), join(assets, marked(name)))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (texts.has(extname(file))) rename(join(folder, file), names)
  }
  return folder
}

function rename(file: string, names: ReadonlySet<string>): void {
  const text = readFileSync(file, 'utf8').replace(/[\w.-]+\.(?:js|css|woff2)\b/g, (name) =>
    names.has(name) ? marked(name) : name,
  )
  const isWorker = basename(file) === 'worker.js'
  writeFileSync(file, isWorker ? text.replace(/version:(.)[0-9a-f]{12}/, 'version:$1000000000001') : text)
}

function marked(name: string): string {
  const end = extname(name)
  return basename(name, end) + otherMark + end
}
