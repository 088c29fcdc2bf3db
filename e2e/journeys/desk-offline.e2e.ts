/** The desk while the server is away: scans are kept on the computer, sent later, counted once, and decided by a person. */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { barcodeOfCopy, type SingleCopy, singleCopies } from '../helpers/copy-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { ana, fillLogin, patricia, signIn } from '../helpers/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const field = (page: Page) => page.getByRole('textbox', { name: 'Leitura' })
const outcome = (page: Page) => page.locator('.desk__outcome')
const away = (page: Page) => page.getByText('O servidor não responde')
const refused = (page: Page) => page.getByRole('region', { name: /recusadas? depois que o servidor voltou/ })

/** As a scanner does it: the code, then Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Signs in, names the desk and waits for its field. @returns two copies to lend, of a patron who has nothing */
async function openDesk(page: Page, server: RunningServer): Promise<[SingleCopy, SingleCopy]> {
  settleEverything(server, ana.user)
  await signIn(page, patricia, { redirect: '/balcao' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  await scan(page, 'Caixa 2')
  await expect(field(page)).toBeFocused()
  return singleCopies(server, 2) as [SingleCopy, SingleCopy]
}

interface OwnServer {
  server: RunningServer
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A server of its own that goes away and comes back at the same address. */
const it = test.extend<{ own: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
  own: async ({}, use) => {
    const folder = copyLibrary()
    const own: OwnServer = {
      server: await startServer(folder),
      stop: async () => void (await own.server.stop()),
      start: async () => {
        own.server = await startServer(folder, { PORT: new URL(own.server.address).port })
      },
    }
    await use(own)
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ own }, use) => use(own.server.address),
})

const keptFiles = () =>
  caches.keys().then(async (names) => {
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

it('copies are lent and checked in while the server is away, and each scan is decided when it is back @desk', {
  tag: ['@C-241', '@W-246'],
}, async ({ page, own, complaints }) => {
  settleEverything(own.server, ana.user)
  const [first, second] = singleCopies(own.server, 2)
  const [lent, other] = [barcodeOfCopy(own.server, first!.copy), barcodeOfCopy(own.server, second!.copy)]
  await page.setViewportSize({ width: 1180, height: 820 })
  await signIn(page, patricia, { redirect: '/balcao' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  await scan(page, 'Caixa 2')
  await expect(field(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('estante.offline'))).toBe('1')
  await expect
    .poll(() => page.evaluate(keptFiles).then((files) => files.some((file) => file.includes('DeskPage'))))
    .toBe(true)
  // The rights are asked for again once they can be kept.
  await page.reload()
  await expect(field(page)).toBeFocused()
  await page.waitForLoadState('networkidle')

  await own.stop()
  await scan(page, ana.user)
  await expect(away(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Cartão ${ana.user}` })).toBeVisible()
  await scan(page, lent)
  await expect(outcome(page)).toContainText('empréstimo guardado neste computador')
  await scan(page, 'ETIQUETA-DE-FORA')
  await expect(page.getByText('2 leituras guardadas.')).toBeVisible()
  await page.keyboard.press('F8')
  await scan(page, other)
  await expect(outcome(page)).toContainText('renovações precisam do servidor')
  await page.keyboard.press('F2')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  // The page can be opened again, and nothing is lost with it.
  await page.reload()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('F4')
  await scan(page, other)
  await expect(away(page)).toBeVisible()
  await expect(page.getByText('3 leituras guardadas.')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)

  await own.start()
  await expect(page.getByText('O servidor voltou: uma leitura registrada')).toBeVisible()
  await expect(refused(page)).toContainText('ETIQUETA-DE-FORA')
  await expect(refused(page)).toContainText('Este exemplar não está emprestado')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  const unknown = refused(page).getByRole('article', { name: 'ETIQUETA-DE-FORA' })
  await unknown.getByRole('button', { name: 'Tirar da lista' }).press('Enter')
  await unknown.getByRole('textbox', { name: 'O que foi feito' }).fill('É da biblioteca vizinha')
  await page.keyboard.press('Enter')
  await expect(unknown).toBeHidden()
  await expect(field(page)).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('F2')
  await scan(page, ana.user)
  const person = page.getByRole('complementary', { name: 'Pessoa no balcão' })
  await expect(person.getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await expect(person).toContainText('Um empréstimo')
  complaints.splice(0)
})

it('a queue waits for whoever signs in at the desk next, when its session has ended @desk', {
  tag: ['@W-246'],
}, async ({ page, own, complaints }) => {
  settleEverything(own.server, ana.user)
  const [first] = singleCopies(own.server, 1)
  const lent = barcodeOfCopy(own.server, first!.copy)
  await signIn(page, patricia, { redirect: '/balcao' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  await scan(page, 'Caixa 2')
  await expect(field(page)).toBeFocused()
  await scan(page, ana.user)
  await expect(page.getByRole('complementary').getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await own.stop()
  await scan(page, lent)
  await expect(page.getByText('Uma leitura guardada.')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await own.start()
  await page.goto('/sair')
  await page.goto('/login?redirect=/balcao')
  await fillLogin(page, patricia)
  await page.getByRole('textbox', { name: 'Nome do balcão' }).press('Enter')
  await expect(page.getByText('O servidor voltou: uma leitura registrada')).toBeVisible()
  complaints.splice(0)
})

it('a desk that was opened just before the server went away keeps every scan @desk', {
  tag: ['@W-246'],
}, async ({ page, own, complaints }) => {
  const [first, second] = await openDesk(page, own.server)
  // Nothing of the server answers any more: the rights that are asked for again neither.
  await page.route('**/api/**', (route) => route.abort())
  await scan(page, ana.user)
  await expect(away(page)).toBeVisible()
  await scan(page, barcodeOfCopy(own.server, first.copy))
  await expect(page.getByText('Uma leitura guardada.')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.keyboard.press('F4')
  await scan(page, barcodeOfCopy(own.server, second.copy))
  await expect(page.getByText('2 leituras guardadas.')).toBeVisible()
  await expect(field(page)).toBeFocused()

  await page.unroute('**/api/**')
  await expect(page.getByText(/^O servidor voltou/)).toBeVisible()
  await expect(page.getByText(/leituras? guardadas?\.$/)).toHaveCount(0)
  complaints.splice(0)
})

it('a desk that is loaded anew behind a proxy that refuses every call goes on, and says what is kept @desk', {
  tag: ['@W-246'],
}, async ({ page, own, complaints }) => {
  const [first, second] = await openDesk(page, own.server)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('estante.offline'))).toBe('1')
  // The rights are asked for again once they can be kept.
  await page.reload()
  await expect(field(page)).toBeFocused()
  await page.waitForLoadState('networkidle')

  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>No</h1>' }),
  )
  await scan(page, ana.user)
  await expect(away(page)).toBeVisible()
  await scan(page, barcodeOfCopy(own.server, first.copy))
  await expect(page.getByText('Uma leitura guardada.')).toBeVisible()
  await page.reload()
  await expect(away(page)).toBeVisible()
  await expect(page.getByText('Uma leitura guardada.')).toBeVisible()
  await page.keyboard.press('F4')
  await scan(page, barcodeOfCopy(own.server, second.copy))
  await expect(page.getByText('2 leituras guardadas.')).toBeVisible()

  await page.unroute('**/api/**')
  await expect(page.getByText(/^O servidor voltou/)).toBeVisible()
  await expect(page.getByText(/leituras? guardadas?\.$/)).toHaveCount(0)
  complaints.splice(0)
})
