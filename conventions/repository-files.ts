/**
 * The files of the repository, for the conventions. Found by walking the folders, so that a copy without git works too.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RepositoryFile {
  /** From the root, with slashes: "apps/server/src/app.ts". */
  path: string
  text: string
}

const root = join(import.meta.dirname, '..')
const notOurs = new Set(['node_modules', '.git', '.cache', 'dist', 'coverage', 'test-results'])
const binary = /\.(woff2|png|jpg|ico|mrc|gz|sqlite)$/

/** All text files of the repository, sorted by path. */
export const repositoryFiles: readonly RepositoryFile[] = walk('').map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

/** TypeScript and plain JavaScript. */
export const sourceFiles: readonly RepositoryFile[] = repositoryFiles.filter(({ path }) =>
  /\.(ts|tsx|mjs|js)$/.test(path),
)

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || /^(e2e|apps\/server\/test|packages\/[^/]+\/src\/testing)\//.test(path)
}

/** The text of a file, or undefined when it does not exist. */
export function textOf(path: string): string | undefined {
  return repositoryFiles.find((file) => file.path === path)?.text
}

function walk(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (notOurs.has(entry.name) || path === 'data' || /\/dist-[^/]*$/.test(path)) return []
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && !binary.test(entry.name) ? [path] : []
    })
}
