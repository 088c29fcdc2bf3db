/**
 * The error page for when the application cannot answer: the database is unavailable, the address is too long, the rate
 * limit is reached. It is the loading screen with other words, needs no database, and runs only the script that reads
 * the reader's colours and language.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../i18n/escape-html.ts'
import type { Language } from '../i18n/language.ts'
import { type MessageKey, message } from '../i18n/message.ts'

/** Words in each language: the page shows those that the reader chose. */
type Words = Readonly<Record<Language, string>>

/** @param isOver retrying the address is useless */
export type ErrorPage = (language: Language, sentence: Words, isOver: boolean) => string

const inLanguages = (key: MessageKey): Words => ({
  pt: message('pt', key),
  es: message('es', key),
  en: message('en', key),
  fr: message('fr', key),
  it: message('it', key),
})
const tryAgain = inLanguages('errors:retry')
const toStart = inLanguages('errors:home')

/** @returns the function that makes the page; undefined without a build of the pages */
export function readErrorPage(folder: string): ErrorPage | undefined {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const built = readFileSync(index, 'utf8')
  const head = (/<head>([\s\S]*?)<\/head>/.exec(built)?.[1] ?? '')
    .replace(/<script type="module"[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>[\s\S]*?<\/title>\s*/, '')
    .replace(/<meta name="description"[^>]*>/, '<meta name="robots" content="noindex">')
  const mark = /<svg class="mark"[\s\S]*?<\/svg>/.exec(built)?.[0] ?? ''
  return (language, sentence, isOver) => `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : language}">
  <head>
    <title>${escapeHtml(sentence[language])}</title>${head}</head>
  <body>
    <div class="page">
      <main class="boot">
        ${mark}
        <h1 class="h2">${inEach(sentence)}</h1>
        <p><a href="${isOver ? '/' : ''}">${inEach(isOver ? toStart : tryAgain)}</a></p>
      </main>
    </div>
  </body>
</html>
`
}

function inEach(words: Words): string {
  return Object.entries(words)
    .map(([language, text]) => `<span lang="${language}">${escapeHtml(text)}</span>`)
    .join('\n          ')
}
