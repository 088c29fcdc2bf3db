/** A session over time: several tabs, browser restarts, expiry, storage. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { endSessions } from '../helpers/account-rows.ts'
import { launchOptions } from '../helpers/browser.ts'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { ana, expectSignedIn, expectSignedOut, fillLogin, personMenu, signIn, signOut } from '../helpers/sign-in.ts'

const expired = 'A sessão terminou. Entre outra vez; o que você digitou continua aqui.'
const footer = (page: Page) => page.getByRole('contentinfo')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Switches between two pages that call the server with the token. */
async function goToNotices(page: Page): Promise<void> {
  await footer(page).getByRole('link', { name: 'Comunicados' }).click()
  await expect(heading(page, 'Comunicados')).toBeVisible()
}
async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'O que você procura' })
  await field.fill(words)
  await field.press('Enter')
  await expect(page.locator('.hit').first()).toBeVisible()
}

/** Makes the server refuse all tokens issued so far, as if expired. @returns a counter of refreshes */
async function runOutTokens(context: BrowserContext): Promise<{ refreshes: number }> {
  const counted = { refreshes: 0 }
  const good = new Set<string>()
  await context.route('**/oauth/token', async (route) => {
    const { grant_type } = route.request().postDataJSON()
    if (grant_type === 'refresh_token') counted.refreshes += 1
    const answer = await route.fetch()
    if (answer.ok()) good.add(`Bearer ${(await answer.json()).access_token}`)
    await route.fulfill({ response: answer })
  })
  await letBrowserDraw(context)
  await context.route('**/api/**', async (route) => {
    const bearer = await route.request().headerValue('authorization')
    if (bearer === null || good.has(bearer)) return route.continue()
    return route.fulfill({ status: 401, json: { message: 'A sessão terminou.', code: 'session.token_invalid' } })
  })
  return counted
}

for (const remember of [false, true]) {
  const kind = remember ? 'remembered' : 'session-only'

  test(`another tab has the ${kind} sign-in too, and both go on after one refresh @desk`, {
    tag: ['@T-016', '@T-017', '@T-025', '@T-026', '@T-028'],
  }, async ({ page, context }) => {
    await signIn(page, ana, { remember })
    const other = await context.newPage()
    await other.goto('/atendimento')
    await expectSignedIn(other, ana)
    const counted = await runOutTokens(context)
    await Promise.all([goToNotices(page), goToNotices(other)])
    // Both calls succeeded: the second used the first one's new token.
    for (const tab of [page, other]) await expect(tab.getByRole('main').getByRole('article').first()).toBeVisible()
    await Promise.all([expectSignedIn(page, ana), expectSignedIn(other, ana)])
    expect(counted.refreshes).toBe(1)
    // Both tabs have the new refresh token, so that neither sends an old one.
    for (const [words, first, second] of [
      ['machado', other, page],
      ['rosa', page, other],
    ] as const) {
      await context.unrouteAll({ behavior: 'wait' })
      const again = await runOutTokens(context)
      await search(first, words)
      await search(second, words)
      await Promise.all([expectSignedIn(first, ana), expectSignedIn(second, ana)])
      expect(again.refreshes).toBe(1)
    }
    await expect(page.getByText(expired)).toHaveCount(0)
  })
}

test('a tab that was a visitor’s follows the sign-in and the sign-out of another one @desk', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/atendimento')
  await expectSignedOut(other)
  await signIn(page, ana)
  await expectSignedIn(other, ana)
  await personMenu(page, ana).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expectSignedOut(page)
  await expectSignedOut(other)
})

test('remember-me lasts across a restart of the browser, and goes on with new tokens @desk', {
  tag: ['@T-015', '@T-017'],
}, async ({ server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-browser-'))
  const start = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: server.address, locale: 'pt-BR' })
  try {
    let context = await start()
    await signIn(await context.newPage(), ana, { remember: true })
    await context.close()

    context = await start()
    const counted = await runOutTokens(context)
    const page = await context.newPage()
    await page.goto('/atendimento')
    await expectSignedIn(page, ana)
    await expect(heading(page, 'Bibliotecas e horários')).toBeVisible()
    await expect.poll(() => counted.refreshes).toBe(1)
    await expectSignedIn(page, ana)
    await signOut(page)
    await signIn(page, ana)
    await context.close()

    // Without remember-me the session ends with the browser.
    context = await start()
    const later = await context.newPage()
    await later.goto('/atendimento')
    await expect(heading(later, 'Bibliotecas e horários')).toBeVisible()
    await expectSignedOut(later)
    await context.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a session that is over is told where one is, and the login stands over the page @desk', {
  tag: ['@E-018', '@E-043', '@S-010', '@T-029'],
}, async ({ page, server }) => {
  await signIn(page, ana, { remember: true })
  endSessions(server)
  await goToNotices(page)
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('alert')
  await expect(toast).toContainText(expired)
  await expectSignedOut(page)
  await toast.getByRole('button', { name: 'Entrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.locator('input[name="username"]').fill(ana.user)
  await dialog.locator('input[name="password"]').fill(ana.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, 'Comunicados')).toBeVisible()
  await expectSignedIn(page, ana)
})

test('a server that is away does not end the session @desk', async ({ page, context }) => {
  await signIn(page, ana)
  await runOutTokens(context)
  await context.route('**/oauth/token', (route) => route.abort())
  await goToNotices(page)
  await expect(page.getByText(expired)).toHaveCount(0)
  await expectSignedIn(page, ana)
})

test('what the browser keeps of a sign-in cannot be read out of it @desk', { tag: ['@K-027'] }, async ({
  page,
  context,
}) => {
  const tokens: string[] = []
  // Reads the answer before the page gets it, because a body is unavailable after navigation.
  await context.route('**/oauth/token', async (route) => {
    const response = await route.fetch()
    tokens.push(...Object.values(await response.json()).map(String))
    await route.fulfill({ response })
  })
  await signIn(page, ana, { remember: true })
  await signOut(page)
  await signIn(page, ana)
  await expect.poll(() => keptRecords(page)).toContain('session')
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('estante')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction('estante').objectStore('estante').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    const readable = await Promise.all(
      all.map(async (one) => {
        if (one instanceof CryptoKey) {
          return crypto.subtle.exportKey('raw', one).then(
            () => 'a key that can be exported',
            () => 'key',
          )
        }
        return String.fromCharCode(...new Uint8Array((one as { data: ArrayBuffer }).data))
      }),
    )
    return JSON.stringify([readable, { ...localStorage }, { ...sessionStorage }])
  })
  expect(tokens.filter((token) => token.length > 20).length).toBeGreaterThan(3)
  for (const token of [...tokens.filter((one) => one.length > 20), 'Ana Ribeiro', ana.user])
    expect(kept).not.toContain(token)
  expect(kept).toContain('"key"')
})

test('without WebCrypto the sign-in lasts as long as the page, and the login says so @desk', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
  await page.goto('/login?redirect=/atendimento')
  await expect(page.getByRole('main')).toContainText('Vale só para esta página')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await fillLogin(page, ana)
  await expectSignedIn(page, ana)
  await goToNotices(page)
  await expectSignedIn(page, ana)
  await page.reload()
  await expectSignedOut(page)
})

/** Names of the site's records in this browser. */
const keptRecords = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await settled(indexedDB.open('estante'))
    const names = await settled(database.transaction('estante').objectStore('estante').getAllKeys())
    database.close()
    return names
  })

test('a visitor’s token and the activities and guides are kept for the next visit @desk', {
  tag: ['@T-018', '@T-019'],
}, async ({ page }) => {
  await letBrowserDraw(page)
  await page.goto('/atendimento')
  await expect(heading(page, 'Bibliotecas e horários')).toBeVisible()
  // Written after the first page; the mark says that the browser's store exists.
  await page.waitForFunction(() => window.localStorage.getItem('estante.kept') !== null)
  await expect.poll(() => keptRecords(page)).toEqual(expect.arrayContaining(['page', 'publicCredentials']))
  let asked = 0
  await page.route('**/oauth/token', (route) => {
    asked += 1
    return route.continue()
  })
  await page.route(/api\/parametros\/(funcionalidades|secao_)/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/acervo/1001')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: /Bases de dados/ })).toBeVisible()
  expect(asked).toBe(0)
})
