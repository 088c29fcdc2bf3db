/** The element of the built page that React draws in. */
import type { RenderedPage } from './render-messages.ts'

const builtRoot = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/
const renderedRoot = '<div id="root" data-rendered>'

/** The root element with what was rendered, and beside it what the browser takes over. */
export function rootElement({ html, data }: Pick<RenderedPage, 'html' | 'data'>): string {
  return `${renderedRoot}${html}</div>\n    <script type="application/json" id="estante-page">${data}</script>`
}

export function fillRoot(built: string, root: string): string {
  return built.replace(builtRoot, () => root)
}

/** The same element, out of a whole document. */
export function rootOf(document: string): string {
  return document.slice(document.indexOf(renderedRoot), document.lastIndexOf('</script>') + '</script>'.length)
}
