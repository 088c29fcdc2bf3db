import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const name = 'first-paint.js'

/**
 * Minifies the script that runs before the first paint, which Vite would copy as it is, and names it by its content: a
 * browser that kept an earlier one, which has one name for ever (public/first-paint.js), would not know what a newer page
 * expects of it.
 */
export function firstPaint(publicFolder: string, target: string[]): Plugin {
  const source = readFileSync(join(publicFolder, name), 'utf8')
  return {
    name: 'estante-first-paint',
    apply: 'build',
    async generateBundle() {
      const { code, errors } = await minify(name, source, { module: false, compress: { target } })
      if (errors[0]) throw new Error(errors[0].message)
      // Written over the copy.
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
    transformIndexHtml: (html) => {
      const version = createHash('sha256').update(source).digest('hex').slice(0, 8)
      return html.replace(`src="/${name}"`, `src="/${name}?v=${version}"`)
    },
  }
}
