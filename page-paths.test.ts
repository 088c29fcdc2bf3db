/** What the server's heads of pages and the pages in the browser both have to know, said by both alike. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listNames, pageKinds, pagePaths, titleTabs } from './apps/server/src/http/page-paths.ts'
import { pageWords } from './apps/server/src/http/page-words.ts'
import { pageKinds as builtKinds } from './apps/web/build/page-files.ts'
import { listNames as listsOfPages, paths, titleTabs as tabsOfPages } from './apps/web/src/paths.ts'

it('the server knows the paths of the pages, and no other', () => {
  expect([...pagePaths].sort()).toEqual(Object.values(paths).sort())
})

it('the server knows the kinds of pages that the build lists; results are the home address with a search', () => {
  expect([...new Set([...Object.values(pageKinds), 'results'])].sort()).toEqual([...builtKinds].sort())
})

it('the server knows the tabs of a title, and no other', () => {
  expect([...titleTabs].sort()).toEqual([...tabsOfPages].sort())
})

it('the server knows the lists, and no other', () => {
  expect([...listNames].sort()).toEqual([...listsOfPages].sort())
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

  it('the pages of a session', () => {
    expect(words.login).toBe(locale('session').title)
    expect(words.signOut).toBe(locale('session').signedOut.title)
    expect(words.singleSignOn).toBe(locale('session').singleSignOn.returning)
    expect(words.redirect).toBe(locale('session').redirected.title)
    expect(words.account).toBe(locale('layout').session.account)
    expect(words.debts).toBe(locale('charges').title)
    expect(words.suspensions).toBe(locale('charges').suspensions.title)
    expect(words.clearance).toBe(locale('clearance').title)
    expect(words.checkClearance).toBe(locale('clearance').check.title)
    expect(words.loans).toBe(locale('loans').title)
    expect(words.renewal).toBe(locale('loans').renewal.title)
    expect(words.loanHistory).toBe(locale('loans').history.title)
    expect(words.loanToken).toBe(locale('loans').token.title)
    const { personalData, security, switchUser } = locale('patron').area
    expect(words).toMatchObject({ personalData, security, switchUser })
  })

  it('the lists that are walked in their order', () => {
    expect(locale('browse').heading).toEqual(words.lists)
  })

  it('the tabs of a title and the record of an authority', () => {
    expect(locale('titles').tabs).toMatchObject(words.tabs)
    expect(locale('titles').tabTitle).toBe('{{title}} ({{tab}})')
    expect(locale('authorities').marc.title).toBe('{{heading}} (MARC)')
  })
})
