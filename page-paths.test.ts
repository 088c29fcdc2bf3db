/** What the server's heads of pages and the pages in the browser both have to know, said by both alike. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageKinds, pagePaths, titleTabs } from './apps/server/src/http/page-paths.ts'
import { pageWords } from './apps/server/src/http/page-words.ts'
import { pageKinds as builtKinds } from './apps/web/build/page-files.ts'
import { paths, titleTabs as tabsOfPages } from './apps/web/src/paths.ts'

it('the server knows the paths of the pages, and no other', () => {
  expect([...pagePaths].sort()).toEqual(Object.values(paths).sort())
})

it('the server knows the kinds of pages that the build lists; results are the home address with a search', () => {
  expect([...new Set([...Object.values(pageKinds), 'results'])].sort()).toEqual([...builtKinds].sort())
})

it('the server knows the tabs of a title, and no other', () => {
  expect([...titleTabs].sort()).toEqual([...tabsOfPages].sort())
})

describe.each(['pt', 'es', 'en'] as const)('the server names the pages as the browser does: %s', (language) => {
  const words = pageWords[language]
  const locale = (feature: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `apps/web/src/locales/${language}/${feature}.json`), 'utf8'))

  it('the catalogue and what is not there', () => {
    expect(words.site('{{institution}}')).toBe(locale('layout').site)
    expect(words.notFound).toBe(locale('layout').notFound.title)
  })

  it('hours and notices', () => {
    expect(words.hours).toBe(locale('institution').hours.title)
    expect(words.notices).toBe(locale('institution').notices.title)
  })

  it('the tabs of a title and the record of an authority', () => {
    expect(locale('titles').tabs).toMatchObject(words.tabs)
    expect(locale('titles').tabTitle).toBe('{{title}} ({{tab}})')
    expect(locale('authorities').marc.title).toBe('{{heading}} (MARC)')
  })
})
