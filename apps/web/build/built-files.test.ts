/** What the build is made of: for old browsers, small, and whole. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pageIds } from '@estante/contract/pages'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '../../../scripts/testing/built-pages.ts'
import { cssProblems } from './old-browsers/css-problems.ts'
import { scriptProblems } from './old-browsers/script-problems.ts'
import { firstFiles, pageFiles, readManifest } from './page-files.ts'
import { budgets, visitWeight } from './page-weight.ts'

/** What people come to from a search engine or a link. Signing in and the personal area have more to do, and weigh more. */
const catalogue: ReadonlySet<string> = new Set(['home', 'guide', 'title', 'authority', 'list', 'hours', 'notices'])

let folder = ''
let files: string[] = []
beforeAll(async () => {
  folder = await builtPages()
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('.'))
}, 120_000)

const read = (file: string) => readFileSync(join(folder, file))
const ofKind = (...extensions: string[]) => files.filter((file) => extensions.includes(extname(file)))

describe('the built files', () => {
  it('hold no style that Chrome 104, Firefox 110 or Edge 110 would read otherwise', () => {
    const styles = ofKind('.css')
    expect(styles.length).toBe(1)
    expect(styles.flatMap((file) => cssProblems(file, read(file).toString()))).toEqual([])
  })

  it('hold no script that Chrome 104, Firefox 110 or Edge 110 would not understand', () => {
    const scripts = ofKind('.js')
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.flatMap((file) => scriptProblems(file, read(file).toString()))).toEqual([])
  })

  it('have compressed copies, which say the same', () => {
    const texts = ofKind('.js', '.css', '.svg', '.webmanifest', '.txt').filter((file) => read(file).length > 300)
    for (const file of texts) {
      expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file)), file).toBe(true)
      expect(gunzipSync(read(`${file}.gz`)).equals(read(file)), file).toBe(true)
    }
    expect(files.filter((file) => /\.(woff2|png|html)\.(br|gz)$/.test(file))).toEqual([])
  })

  it('name in index.html exactly what every page begins with', () => {
    const html = read('index.html').toString()
    const named = [
      ...html.matchAll(/<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="\/([^"?]+)/g),
    ]
    expect(named.map((match) => match[1]).sort()).toEqual(firstFiles(readManifest(folder)).sort())
    expect(html).not.toMatch(/ style=|<style|<script>|<script type="module">/)
    // Browsers keep it for an hour: an earlier one would not fetch the scripts that a rendered page names.
    expect(html).toMatch(/<script src="\/first-paint\.js\?v=[0-9a-f]{8}">/)
  })
})

describe('a first visit', () => {
  it.each(interfaceLanguages.map(({ code }) => code))('to the first page keeps within the budgets: %s', (language) => {
    const { script, style } = visitWeight(folder, 'home', language)
    expect(script.sent).toBeGreaterThan(50_000)
    expect(script.sent).toBeLessThanOrEqual(budgets.script)
    expect(style.sent).toBeGreaterThan(5_000)
    expect(style.sent).toBeLessThanOrEqual(budgets.style)
  })

  it.each(pageIds)('to any other page weighs little more: %s', (kind) => {
    const { script, style } = visitWeight(folder, kind, 'pt')
    // Pages of an account come with the translations of signing in: a session that ends is opened again in its place. And
    // with the list of their modules, which visitors do not fetch.
    // The basket comes with the words of titles and of results, and with its forms; a title with the words of all its tabs.
    // Loans and the card come with what keeps them for reading without a network. The pages of people share their words.
    const more: Partial<Record<string, number>> = { basket: 1.47, title: 1.22, person: 1.46, importPeople: 1.41 }
    const share = more[kind] ?? (catalogue.has(kind) ? 1.17 : 1.39)
    expect(script.sent).toBeLessThanOrEqual(budgets.script * share)
    expect(style.sent).toBeLessThanOrEqual(budgets.style)
  })

  it('needs the files that the server is told of', () => {
    const told = JSON.parse(read('.vite/pages.json').toString())
    for (const kind of pageIds) {
      expect(told[kind]).toEqual(pageFiles(readManifest(folder), kind))
      for (const address of told[kind].pt) {
        expect(statSync(join(folder, address)).size).toBeGreaterThan(0)
      }
    }
  })
})
