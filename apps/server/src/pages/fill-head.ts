import type { PageHead } from './page-head.ts'

/** The head of the built page with what this page says of itself. */
export function fillHead(template: string, { html, htmlLanguage, frame }: PageHead, links: string[]): string {
  return (
    template
      .replace(/\n( *)<\/head>/, (end, indent: string) => links.map((link) => `\n${indent}  ${link}`).join('') + end)
      .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => html)
      // Which language the application is installed in; the browser asks for it without saying which one the reader chose.
      .replace('href="/manifest.webmanifest"', `href="/manifest.webmanifest?lng=${htmlLanguage.slice(0, 2)}"`)
      .replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage}"`)
      .replace(
        /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g,
        (_, before: string, scheme: 'light' | 'dark') => before + frame[scheme],
      )
  )
}
