/** What each file imports, as paths of this repository or names of packages. */
import { posix } from 'node:path'
import type { RepositoryFile } from './repository-files.ts'
import { nameOf, placeOf, syntaxOf, walkSyntax } from './syntax.ts'

export interface Import {
  from: string
  /** A path of this repository ("packages/marc/src/record.ts") or a package's name ("fastify", "node:fs"). */
  to: string
  inside: boolean
  /** "file:line" */
  place: string
}

const declarations = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
])

/** Imports, re-exports, dynamic imports and `typeof import()` types of the files, in their order. */
export function importsOf(files: readonly RepositoryFile[]): Import[] {
  return files.flatMap((file) => {
    const imports: Import[] = []
    walkSyntax(syntaxOf(file).program, (node) => {
      const specifier = declarations.has(node.type) ? nameOf(node.source) : undefined
      if (specifier)
        imports.push({ from: file.path, ...resolve(file.path, specifier), place: placeOf(file, node.start) })
    })
    return imports
  })
}

function resolve(from: string, specifier: string): Pick<Import, 'to' | 'inside'> {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), inside: true }
  const ours = /^@estante\/([^/]+)\/(.+)$/.exec(path)
  if (!ours) return { to: path, inside: false }
  const file = /\.[a-z]+$/.test(ours[2]!) ? ours[2] : `${ours[2]}.ts`
  return { to: `packages/${ours[1]}/src/${file}`, inside: true }
}

/** Rings of files that import each other, each told once as "a → b → a". */
export function cycles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to, inside } of imports) if (inside) targets.set(from, [...(targets.get(from) ?? []), to])
  const rings = new Set<string>()
  const finished = new Set<string>()
  const follow = (file: string, path: string[]): void => {
    const seenAt = path.indexOf(file)
    if (seenAt !== -1) rings.add(describeCycle(path.slice(seenAt)))
    if (seenAt !== -1 || finished.has(file)) return
    for (const next of targets.get(file) ?? []) follow(next, [...path, file])
    finished.add(file)
  }
  for (const file of targets.keys()) follow(file, [])
  return [...rings]
}

/** Begins with the ring's first file by name, wherever it was entered. */
function describeCycle(ring: string[]): string {
  const first = ring.indexOf(ring.reduce((least, file) => (file < least ? file : least)))
  const turned = [...ring.slice(first), ...ring.slice(0, first)]
  return [...turned, turned[0]].join(' → ')
}
