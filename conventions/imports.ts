/** The imports of each file, as paths of this repository or package names. */
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

/** Imports, re-exports, dynamic imports and `typeof import()` types of the files, in order. */
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
