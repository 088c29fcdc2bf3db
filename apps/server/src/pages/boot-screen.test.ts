import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillBootScreen } from './boot-screen.ts'

const html = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
const screen = (text: string) => /<main class="boot">[\s\S]*<\/main>/.exec(text)?.[0] ?? ''

describe('the loading screen of a page', () => {
  it('shows the logo and the name of the institution', { tags: ['A-052'] }, () => {
    const filled = screen(fillBootScreen(html, { name: 'Universidade de Teste', logo: true }))
    expect(filled).toContain('<img class="mark" src="/imagens/logo" alt="" width="40" height="40">')
    expect(filled).toMatch(/<p class="soft boot__name" role="status">Universidade de Teste<\/p>/)
    expect(filled).toContain('<svg class="boot__shelf"')
    expect(filled).not.toContain('<svg class="mark"')
  })

  it('keeps the mark of the product where there is no logo', () => {
    const filled = screen(fillBootScreen(html, { name: 'Escola', logo: false }))
    expect(filled).toContain('<svg class="mark"')
    expect(filled).not.toContain('<img')
  })

  it('lets nothing of a name out of its place', () => {
    const filled = fillBootScreen(html, { name: '</p><script>"$&"', logo: true })
    expect(filled).toContain('>&#60;/p&#62;&#60;script&#62;&#34;$&#38;&#34;</p>')
    expect(filled.match(/<script/g)).toHaveLength(html.match(/<script/g)!.length)
  })

  it('says in every language what is happening, and what is missing where no script runs', () => {
    for (const part of [/<h1[\s\S]*?<\/h1>/, /<noscript>[\s\S]*?<\/noscript>/]) {
      const words = [...(part.exec(screen(html))?.[0] ?? '').matchAll(/lang="(\w+)">([^<]+)</g)]
      expect(words.map(([, language]) => language)).toEqual(['pt', 'es', 'en', 'fr', 'it'])
      expect(new Set(words.map(([, , text]) => text)).size).toBe(5)
    }
  })

  it('needs nothing that the content security policy forbids', () => {
    expect(screen(html)).not.toMatch(/ style=| on\w+=|<style|<script/)
  })
})
