/** Conventions for the whole repository: file names, workplace names, the lock file. */
import { posix } from 'node:path'
import type { RepositoryFile } from './repository-files.ts'
import { lineOf } from './syntax.ts'

/** Names that people or tools expect in capitals. */
const knownNames = /^(README|CONTRIBUTING|LICENSE|OFL|CHANGELOG|SECURITY|NOTICE)(\.md|\.txt)?$/

/** kebab-case; a React component's file (.tsx and its .module.css) is named like the component. */
export function misnamedFiles(files: readonly RepositoryFile[]): string[] {
  return files.flatMap(({ path }) => {
    const name = posix.basename(path)
    const component = /^[A-Z][A-Za-z0-9]*(\.[a-z0-9-]+)*\.(tsx|css)$/.test(name)
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)
    return kebab || component || knownNames.test(name) ? [] : [`${path}:1`]
  })
}

/** Component files that export no component of their name. */
export function componentsElsewhere(screens: readonly RepositoryFile[]): string[] {
  return screens.flatMap(({ path, text }) => {
    const [name = ''] = posix.basename(path).split('.')
    const isThere = !/^[A-Z]/.test(name) || new RegExp(`export (function|const|class) ${name}\\b`).test(text)
    return isThere ? [] : [`${path}:1 exports no ${name}`]
  })
}

/** Style sheets that no page, script or other style sheet names. */
export function unusedStyles(files: readonly RepositoryFile[]): string[] {
  const named = files.filter(({ path }) => /\.(tsx?|css|html)$/.test(path)).map(({ text }) => text)
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .filter(({ path }) => !named.some((text) => text.includes(`/${posix.basename(path)}`)))
    .map(({ path }) => `${path}:1`)
}

/** Folders and hosts of the machines on which the code was written. */
export function workplaceNames(files: readonly RepositoryFile[]): string[] {
  const folder = ['', 'work', '(main|shared|\\.library)'].join('\\/')
  const told = new RegExp(`${folder}|https?:\\/\\/registry\\.|\\/root\\/`, 'g')
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(told)].map((match) => `${path}:${lineOf(text, match.index)} ${match[0]}`),
  )
}

interface LockedPackage {
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * A registry address in the lock file ties it to one registry. A missing optional package (npm drops those it cannot
 * find) makes `npm ci` fail.
 */
export function lockProblems(text: string): string[] {
  const packages = (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages
  return Object.entries(packages).flatMap(([path, { resolved, link, optionalDependencies }]) => [
    ...(resolved && !link ? [`package-lock.json ${path} holds the address ${resolved}`] : []),
    ...Object.keys(optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `package-lock.json lacks ${name}, which ${path || 'package.json'} asks for`),
  ])
}

/** Resolves like Node: in the package, then in node_modules of each folder above it. */
function isLocked(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (packages[posix.join(at, 'node_modules', name)]) return true
    if (at === '') return false
  }
}
