/**
 * Takes the place of Vite's own function in the build (build/preload-files.ts), which waits for style sheets of pages and
 * reports failures in an event; here all pages have one style sheet, and a failure is the import's (load-chunk.ts).
 */

const named = new Set<string>()

/**
 * Imports a module, and names what it will import, so that the browser fetches all of it together.
 * @param files paths in the build: "assets/pieces-527339f.js"
 */
export function preloadFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  for (const file of files) {
    if (named.has(file)) continue
    named.add(file)
    const link = { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  return load()
}
