import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = '/first-paint.js'

/**
 * Names the script that runs before the first paint by its content: a browser that kept an earlier one, which has one name
 * for ever (public/first-paint.js), would not know what a newer page expects of it.
 */
export function firstPaintVersion(publicFolder: string): Plugin {
  return {
    name: 'estante-first-paint-version',
    apply: 'build',
    transformIndexHtml: (html) => {
      const version = createHash('sha256')
        .update(readFileSync(join(publicFolder, name)))
        .digest('hex')
        .slice(0, 8)
      return html.replace(`src="${name}"`, `src="${name}?v=${version}"`)
    },
  }
}
