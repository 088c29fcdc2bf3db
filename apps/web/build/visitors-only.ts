import type { Plugin } from 'vite'

const sessionPages = /apps\/web\/src\/session-page-modules\.ts$/

/**
 * Leaves the pages that need a session out of the server's bundle, which renders none of them: they are a fifth of its
 * text, and V8 keeps the text of what it has loaded.
 */
export function visitorsOnly(): Plugin {
  let isLeftOut = false
  return {
    name: 'estante-visitors-only',
    apply: 'build',
    load: {
      filter: { id: sessionPages },
      handler: () => {
        isLeftOut = true
        return `export function sessionPage(id) { throw new Error(id + ' is not rendered on the server.') }`
      },
    },
    // Where the module has another name now, nothing else would notice.
    generateBundle() {
      if (!isLeftOut) throw new Error(`No module is called ${sessionPages}.`)
    },
  }
}
