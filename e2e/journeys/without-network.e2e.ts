/** Reading without a network: what the service worker and the encrypted answers show, to whom, and for how long. */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { endSessions } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { formField } from '../helpers/form-field.ts'
import { withInstitution } from '../helpers/institution.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { makeOtherBuild, otherMark } from '../helpers/other-build.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { ana, type DemoLogin, fillLogin, signIn, signOut } from '../helpers/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const bruno: DemoLogin = { user: '20230101', password: 'Araucaria-08', name: 'Bruno' }
const loans = '/meupergamum/emprestimos'
const card = '/meupergamum/carteira'
const bar = (page: Page) => page.getByText('Sem rede: o que você vê foi guardado neste navegador')
const noNetwork = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sem rede' })
const barCode = (page: Page, { user }: DemoLogin) => page.getByRole('img', { name: `Código de barras: ${user}` })

interface OwnServer {
  server: RunningServer
  stop: () => Promise<void>
  /** @param build another one (other-build.ts) */
  start: (build?: string) => Promise<void>
}

/** A server of its own that goes away and comes back at the same address. */
const it = test.extend<{ own: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
  own: async ({}, use) => {
    const folder = copyLibrary()
    const own: OwnServer = {
      server: await startServer(folder),
      stop: async () => void (await own.server.stop()),
      start: async (build) => {
        const place = { PORT: new URL(own.server.address).port }
        own.server = build
          ? await startServer(folder, { ...place, E2E_PAGES: build }, 'e2e/helpers/rebuilt-server.ts')
          : await startServer(folder, place)
      },
    }
    await use(own)
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ own }, use) => use(own.server.address),
})

/** The worker has the files, and this browser the answers of the open page. */
async function isKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('estante.offline'))).toBe('1')
  await expect.poll(() => page.evaluate(keptFiles)).toContain('/worker-frame')
  await expect
    .poll(() => page.evaluate(keptFiles).then((files) => files.some((file) => file.includes('LoansPage'))))
    .toBe(true)
  await expect.poll(() => page.evaluate(hasKeptAnswers)).toBe(true)
}

async function keptFiles(): Promise<string[]> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

/** All that the worker keeps, as text. */
async function keptText(): Promise<string> {
  const names = await caches.keys()
  const caches_ = await Promise.all(names.map((name) => caches.open(name)))
  const answers = await Promise.all(
    caches_.map(async (cache) =>
      Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))!.text())),
    ),
  )
  return answers.flat().join('\n')
}

function hasKeptAnswers(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('estante', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('estante').objectStore('estante').get('offline')
      reading.onsuccess = () => {
        resolve(reading.result !== undefined)
        database.close()
      }
      reading.onerror = () => reject(reading.error)
    }
  })
}

const titles = (page: Page) => page.locator('.items .item h3, .items .item h2').allInnerTexts()

it('own loans and the card are read without a network, by their person alone @desk', { tag: ['@A-053'] }, async ({
  page,
  own,
  complaints,
}) => {
  await signIn(page, ana, { redirect: loans })
  await expect(page.locator('.items .item').first()).toBeVisible()
  const ofAna = await titles(page)
  expect(ofAna.length).toBeGreaterThan(0)
  await isKept(page)
  const isCardAnswered = page.waitForResponse((answer) => answer.url().endsWith('/meu-pergamum/carteira'))
  await page.goto(card)
  await expect(page.getByText('Depois de aberta aqui, ela aparece também sem rede')).toBeVisible()
  await isCardAnswered
  await expect.poll(() => page.evaluate(hasKeptAnswers)).toBe(true)

  await own.stop()
  await page.goto(loans)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText(/Assim estava em .* às \d+h(\d\d)?\./)).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(ofAna)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  // Every other page says what there is to read.
  await page.goto('/acervo/1001')
  await expect(noNetwork(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Sem rede \| /)
  await expect(bar(page)).toBeHidden()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.getByRole('main').getByRole('link', { name: 'Carteira da biblioteca' }).click()
  await expect(bar(page)).toBeVisible()
  await expect(barCode(page, ana)).toBeVisible()
  await expect(page.getByRole('img', { name: `Código QR: ${ana.user}` })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.getByRole('button', { name: 'Mostrar em tela cheia' }).click()
  await expect(page.getByRole('dialog', { name: 'Aproxime do leitor' })).toBeVisible()

  // What the worker keeps is the same for everybody.
  const kept = await page.evaluate(keptText)
  for (const word of ['Ana Ribeiro', ana.user, ...ofAna]) expect(kept).not.toContain(word)

  await own.start()
  await page.goto(loans)
  await expect(page.locator('.items .item').first()).toBeVisible()
  await expect(bar(page)).toBeHidden()

  await signOut(page)
  await expect.poll(() => page.evaluate(hasKeptAnswers)).toBe(false)
  await own.stop()
  for (const place of [loans, card]) {
    await page.goto(place)
    await expect(page.getByRole('main')).toBeVisible()
    for (const text of [...ofAna, ana.user]) await expect(page.getByText(text)).toBeHidden()
    await expect(barCode(page, ana)).toBeHidden()
  }

  await own.start()
  await page.goto(`/login?redirect=${card}`)
  await fillLogin(page, bruno, { remember: true })
  await expect(barCode(page, bruno)).toBeVisible()
  await expect.poll(() => page.evaluate(hasKeptAnswers)).toBe(true)
  await own.stop()
  await page.goto(card)
  await expect(bar(page)).toBeVisible()
  await expect(barCode(page, bruno)).toBeVisible()
  await expect(barCode(page, ana)).toBeHidden()
  // He has not opened his loans here.
  await page.goto(loans)
  await expect(page.getByText('Erro inesperado ao buscar os seus empréstimos.')).toBeVisible()
  for (const title of ofAna) await expect(page.getByText(title)).toBeHidden()

  // The server ends the session while the browser cannot hear of it: it forgets with the first answer.
  await own.start()
  endSessions(own.server)
  await page.goto(card)
  await expect(page.getByText('A sessão terminou').first()).toBeVisible()
  await expect.poll(() => page.evaluate(hasKeptAnswers)).toBe(false)
  complaints.splice(0)
})

it('a new version takes over without a reload, and is never mixed with the one before @desk', async ({ page, own }) => {
  const build = makeOtherBuild()
  await signIn(page, ana, { redirect: loans })
  await isKept(page)
  const [before] = await page.evaluate(() => caches.keys())
  await page.goto('/meupergamum/dados-pessoais')
  await formField(page, 'Bairro').fill('Centro Novo')
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))

  await own.stop()
  await own.start(build)
  await newWorkerTakesOver(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([before, 'estante-000000000001'])

  // The open page goes on: what was typed is there, is saved, and the next page comes of the version it began with.
  await expect(formField(page, 'Bairro')).toHaveValue('Centro Novo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados pessoais salvos.').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: 'Empréstimos' }).click()
  await expect(page.locator('.items .item').first()).toBeVisible()
  expect(await page.evaluate(() => document.body.getAttribute('data-same'))).toBe('yes')

  // Without a network the new version is there as a whole, before any of its pages was opened for long.
  await own.stop()
  await page.goto(loans)
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('.items .item').first()).toBeVisible()
  expect(await scripts(page)).toEqual([])
  rmSync(build, { recursive: true })
})

/**
 * The browser looks for a new worker by itself, when any page is opened. Where a request wakes the worker of before just
 * as it ends, a Chromium that is driven from outside lets it live until the next page is opened, and that page may wait
 * for ever; without a debugger it ends when it is idle.
 */
async function newWorkerTakesOver(page: Page): Promise<void> {
  await expect(async () => {
    const other = await page.context().newPage()
    try {
      await other.goto('/atendimento', { timeout: 10_000 })
      expect(await scripts(other)).toEqual([])
      await expect.poll(() => page.evaluate(isWorkerNew), { timeout: 10_000 }).toBe(true)
    } finally {
      await other.close()
    }
  }).toPass({ timeout: 120_000 })
  const files = await page.evaluate(keptFiles)
  expect(files.filter((file) => file.includes(otherMark)).length).toBeGreaterThan(10)
}

/** The worker that was fetched last has taken over this page. */
async function isWorkerNew(): Promise<boolean> {
  const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration())!
  const keptVersions = await caches.keys()
  const isAlone = !waiting && !installing && active?.state === 'activated'
  return isAlone && navigator.serviceWorker.controller === active && keptVersions.length > 1
}

/** Scripts of the page that are not of the later build. */
function scripts(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return names.filter((name) => name.startsWith('/assets/') && name.endsWith('.js') && !name.includes(`${mark}.`))
  }, otherMark)
}

it('reading without a network is switched off and leaves nothing @desk', async ({ page, own }) => {
  await signIn(page, ana, { redirect: loans })
  await isKept(page)
  await withInstitution(own.server, { settings: { 'offline.reading': false } }, async () => {
    // The worker goes even where no script of ours runs.
    await page.goto('/robots.txt')
    await expect.poll(() => page.evaluate(keptFiles)).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await page.goto(loans)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('estante.offline'))).toBe(null)
    await expect.poll(() => page.evaluate(hasKeptAnswers)).toBe(false)
    await page.goto(card)
    await expect(page.getByText('Para usar sem internet, guarde o PDF.')).toBeVisible()
    await expect(barCode(page, ana)).toBeVisible()
  })
})

it('the site works where the files that were kept are lost @desk', async ({ page }) => {
  await signIn(page, ana, { redirect: loans })
  await isKept(page)
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await page.goto(card)
  await expect(barCode(page, ana)).toBeVisible()
})
