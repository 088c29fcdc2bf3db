/**
 * Turns React's CommonJS files into modules. Of a CommonJS file nobody can tell what of it is used, and what it exports is
 * read off an object each time: `(0, runtime.jsx)('p', …)` for every element. Of modules only what is used goes into the
 * scripts, with a short name of its own.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

/** The file behind each import, without the choice between production and development that React makes at run time. */
export const reactFiles: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // The other one is for React before 18.
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
}

export function reactModules(): Plugin {
  return {
    name: 'estante-react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(${Object.keys(reactFiles).join('|')})$`) },
      handler: (id) => pathInPackage(reactFiles[id]!),
    },
    // Names that only React's development version has: `Scheduler.log` is undefined, as it would be of the object.
    onLog: (_level, { code, id }) => (code === 'IMPORT_IS_UNDEFINED' && isReact(id) ? false : undefined),
    transform: {
      filter: { id: /node_modules[\\/]/, code: /\brequire\("|\bexports\.|import \w+ from ['"]react['"]/ },
      handler: (code, id) => ({ code: isReact(id) ? asModule(code) : withoutDefault(code), map: null }),
    },
  }
}

/** Past the package's `exports`, which does not name these files. */
export function pathInPackage(file: string): string {
  const [name, ...path] = file.split('/')
  return join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', ...path)
}

const isReact = (id = '') =>
  Object.values(reactFiles).some((file) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`))

/** A module has no default export, as React's types say: `import React from 'react'` → `import * as React from 'react'`. */
const withoutDefault = (code: string) => code.replace(/\bimport (\w+) from (['"]react['"])/g, 'import * as $1 from $2')

/**
 * @param code a CommonJS file that requires in a declaration of its own, `var a = require("a"), b = require("b")`, and
 * exports by name, `exports.a = …`
 * @throws Error for one that does otherwise
 */
export function asModule(code: string): string {
  const mentions = [...code.matchAll(/\bexports\.(\w+)/g)].map((match) => match[1]!)
  const isMentionedOnce = (name: string) => mentions.indexOf(name) === mentions.lastIndexOf(name)
  /** The variable behind each export. */
  const variables = new Map(mentions.map((name) => [name, `exports_${name}`]))
  const statements = parseAst(code, { sourceType: 'script' }).body.map((part) => {
    const text = code.slice(part.start, part.end)
    if (text.includes('require(')) return asImports(text)
    if (part.type !== 'ExpressionStatement' || part.expression.type !== 'AssignmentExpression') return text
    const [, name = ''] = /^exports\.(\w+)/.exec(text) ?? []
    if (!variables.has(name) || !isMentionedOnce(name)) return text
    const { right } = part.expression
    if (right.type !== 'Identifier') return `const ${text}`
    // Two names of one function are one variable.
    variables.set(name, right.name)
    return ''
  })
  const changing = [...variables.keys()].filter((name) => !isMentionedOnce(name))
  const module = [
    ...changing.map((name) => `let exports_${name};`),
    ...statements,
    ...[...variables].map(([name, variable]) => `export { ${variable} as ${name} };`),
  ].join('\n')
  return module.replace(/\bexports\.(\w+)/g, 'exports_$1')
}

/** `var a = require("a"), b = require("b");` → `import * as a from "a"` and so on. */
function asImports(declaration: string): string {
  const required = /\b(\w+) = require\("([\w-]+)"\)/g
  if (!/^var[\s,]*;?$/.test(declaration.replace(required, ''))) throw new Error(`${declaration} requires in a new way.`)
  return [...declaration.matchAll(required)].map(([, name, from]) => `import * as ${name} from "${from}";`).join('\n')
}
