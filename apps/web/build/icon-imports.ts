/**
 * Lets every module import its icons from the file of each instead of the one that names all of them: of that one nobody
 * could tell which icons a page shows, and the first page would carry those of all pages (first-page.ts).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

const library = 'lucide-react'

export function iconImports(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`))
  const files = iconFiles(readFileSync(join(folder, 'dist/esm/lucide-react.mjs'), 'utf8'))
  return {
    name: 'estante-icon-imports',
    apply: 'build',
    // After the types have been taken out.
    enforce: 'post',
    transform: {
      filter: { id: /apps\/web\/src\/.*\.tsx?$/, code: library },
      handler: (code) => ({ code: withOwnFiles(code, files), map: null }),
    },
  }
}

/** Lets icons be drawn by src/ui/create-icon.ts; in the browser and in the server alike, whose markup must agree. */
export function iconDrawing(): Plugin {
  return {
    name: 'estante-icon-drawing',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => join(import.meta.dirname, '../src/ui/create-icon.ts'),
    },
  }
}

/**
 * The keys of an icon's parts are random and do not compress; numbers in their place tell them apart as well. Its name and
 * size are not drawn.
 */
export function iconKeys(): Plugin {
  return {
    name: 'estante-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: withShortKeys(code), map: null }),
    },
  }
}

/** Leaves out `name: "truck", size: 24`; `key: "1fvzgz"` → `key: "0"`, counted within the icon. */
export function withShortKeys(code: string): string {
  let count = 0
  return code.replace(/\bname: "[\w-]+",\s*size: 24,/, '').replace(/\bkey: "[a-z0-9]+"/g, () => `key: "${count++}"`)
}

/** @param index the file that names all icons: `export { default as Truck, default as TruckIcon } from './icons/truck.mjs'` */
export function iconFiles(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

/** @throws Error for a name that is no icon of the library */
export function withOwnFiles(code: string, files: ReadonlyMap<string, string>): string {
  return parseAst(code)
    .body.filter((part) => part.type === 'ImportDeclaration')
    .filter(({ source }) => source.value === library)
    .reverse()
    .reduce((text, { start, end, specifiers }) => {
      const imports = specifiers.map((specifier) => {
        const name = 'imported' in specifier && 'name' in specifier.imported ? specifier.imported.name : ''
        const file = files.get(name)
        if (!file) throw new Error(`${library} has no icon ${name || 'of every name'}.`)
        return `import ${specifier.local.name} from '${library}/icons/${file}'`
      })
      return text.slice(0, start) + imports.join('\n') + text.slice(end)
    }, code)
}
