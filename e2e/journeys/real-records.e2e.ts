/**
 * The main task as a whole: real records of other libraries are imported on the command line; a visitor finds and opens
 * them, follows an author and changes the language, on a desktop and on a phone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { setCopyStates, titleCount } from '../helpers/copy-rows.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'

const root = join(import.meta.dirname, '..', '..')
const data = join(root, '..', 'shared', 'data')
/** Brazilian children's books in Latin-1 with the UTF-8 flag, and an American university's records with copies. */
const files = [
  join(data, 'bib-portuguese-biblivre', 'biblivre-import.mrc'),
  join(data, 'bib-holdings-psu', 'solr', 'sample_data', 'sample_psucat.mrc.gz'),
]

/** A title of the second file with three copies in two libraries, and its author. */
const title = {
  id: '12957804',
  words: 'elementary statistics larson',
  name: 'Elementary statistics',
  author: 'Larson, Ron',
}

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estante-real-'))
      const server = await startServer(folder, { ESTANTE_DEMO: '0' })
      // Imports into the running library: the server notices another process's changes shortly after.
      importFiles(folder)
      await isIndexed(server)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.skip(!files.every(existsSync), 'needs the records of ../shared/data')

function importFiles(folder: string): void {
  const done = spawnSync(
    process.execPath,
    [join(root, 'apps/server/src/cli/estante.ts'), 'import', '--make-libraries', ...files],
    {
      env: { ...process.env, ESTANTE_DATA: folder, DATABASE_URL: '' },
      encoding: 'utf8',
    },
  )
  expect(done.status, done.stderr).toBe(0)
}

/** The server has read all that the import wrote. */
async function isIndexed(server: RunningServer): Promise<void> {
  const indexed = async () => (await (await fetch(`${server.address}/health/ready`)).json()).search.titles
  await expect.poll(indexed, { timeout: 60_000 }).toBe(titleCount(server))
}

async function search(page: Page, words: string): Promise<void> {
  await page.locator('input[name="q"]').fill(words)
  await page.locator('input[name="q"]').press('Enter')
}

/** The titles shown in the hits. */
function hits(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

test('finds a Brazilian title with accents and without, and with a slip of a letter @desk', {
  tag: ['@W-126'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('input[name="q"]')).toBeFocused()
  for (const words of ['A casa do bode e da onça', 'a casa do bode e da onca', 'casa do bodi e da onça']) {
    await search(page, words)
    await expect(hits(page).filter({ hasText: 'A casa do bode e da onça' })).toBeVisible()
  }
})

test('narrows a broad search with a filter, and the address holds it', async ({ page, isMobile }) => {
  await page.goto('/?q=history&for=LIVRE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d.*history/)
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  if (isMobile) await page.getByRole('button', { name: /Filtrar/ }).click()
  const english = page.getByRole('checkbox', { name: /^Inglês/ })
  await english.check()
  await expect(page).toHaveURL(/[?&]I=eng/)
  if (isMobile) await page.getByRole('button', { name: /^Ver \d/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
  await page.reload()
  await expect(page.getByRole('main').getByText('Inglês').first()).toBeVisible()
})

test('leads from a search to the copies, the MARC record, the author, and another language', {
  tag: ['@F-040'],
}, async ({ page }) => {
  await page.goto('/')
  await search(page, title.words)
  await page
    .getByRole('link', { name: new RegExp(title.name) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/acervo\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.name)

  await page.goto(`/acervo/${title.id}`)
  await page.getByRole('link', { name: /^Exemplares/ }).click()
  await expect(page.getByRole('main')).toContainText('QA276.12.L373 2015')
  await page.getByRole('link', { name: 'MARC' }).click()
  await expect(page.getByRole('main')).toContainText('245')

  await page.goto(`/acervo/${title.id}`)
  await page
    .getByRole('link', { name: new RegExp(title.author) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/autoridade\/\d+/)
  await expect(page.getByRole('main')).toContainText(title.name)

  await page.goto('/?lng=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('shows on the screen what is changed in the database @desk', async ({ page, server }) => {
  const set = (state: string) => setCopyStates(server, Number(title.id), state)
  try {
    set('available')
    await page.goto(`/acervo/${title.id}`)
    await expect(page.getByRole('main')).toContainText('Pegue na estante: 3 exemplares')
    set('in-repair')
    await page.reload()
    await expect(page.getByRole('main')).not.toContainText('Pegue na estante')
    await expect(page.getByRole('main')).toContainText('Em restauração')
  } finally {
    set('available')
  }
})

for (const path of ['/?q=history&for=LIVRE', `/acervo/${title.id}`]) {
  test(`gives axe nothing to find on ${path}, in any scheme`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolationsInSchemes(page)
  })
}
