import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts src/shell/preload-files.ts in the place of the function that Vite writes around every `import()`.
 * @throws Error, within the build, when Vite's function has another name
 */
export function preloadFiles(): Plugin {
  let isReplaced = false
  return {
    name: 'estante-preload-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => {
        isReplaced = true
        return join(import.meta.dirname, '../src/shell/preload-files.ts')
      },
    },
    transform: {
      filter: { id: /\/src\/shell\/preload-files\.ts$/ },
      handler: (code) => ({ code: `${code}\nexport { preloadFiles as __vitePreload }`, map: null }),
    },
    generateBundle() {
      if (!isReplaced) this.error('Vite writes another function around import() than preload-files.ts replaces.')
    },
  }
}
