/**
 * Opens the style sheet of the build with the order of the cascade's layers (theme/layers.css). The minifier drops that
 * line where it holds it for needless; but the styles are joined in the order of the modules that import them, and the first
 * to name a layer settles its place.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** @param file the style sheet whose one statement `@layer a, b, c;` tells the order */
export function layerOrder(file: string): Plugin {
  const order = orderIn(readFileSync(file, 'utf8'))
  return {
    name: 'estante-layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset' && part.fileName.endsWith('.css')) part.source = `${order}${part.source}`
      }
    },
  }
}

/** The statement, without blanks. Throws where there is none: every page would lose its look. */
export function orderIn(css: string): string {
  const statement = /^@layer [^;{]+;/m.exec(css)?.[0]
  if (!statement) throw new Error('The order of the layers is not stated.')
  return statement.replace(/,\s+/g, ',')
}
