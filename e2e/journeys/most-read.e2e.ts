/** What is most read in the course of whoever signs in, counted by the server's own job, on the first page of the account. */
import { rmSync } from 'node:fs'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { forgetReadings, lendInProgramme, setReadership } from '../helpers/read-together.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const title = 1003

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ secrets: _ }, use) => {
      const folder = copyLibrary()
      lendInProgramme({ dataFolder: folder }, 'Letras', title, 12)
      const server = await startServer(folder)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a student finds what is most read in her course; nobody is named, and words say when there is nothing', {
  tag: ['@C-243'],
}, async ({ page, server }) => {
  setReadership(server, 'loans.most_read_in_course', true)
  await signIn(page, ana, { redirect: '/meupergamum' })
  const heading = page.getByRole('heading', { name: 'Mais lidos neste semestre em Letras' })
  const shelf = page.getByRole('list', { name: 'Mais lidos neste semestre em Letras' })
  // The job counts while the server already answers.
  await expect(async () => {
    await page.reload()
    await expect(shelf.getByRole('link').first()).toBeAttached({ timeout: 5000 })
  }).toPass()
  await expect(heading).toBeVisible()
  await expect(page.getByText('contado de cinco pessoas para cima, sem dizer quem')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await tabTo(page, shelf.locator(`a[href="/acervo/${title}"]`).first(), 150)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/acervo/${title}`)

  forgetReadings(server)
  await page.goto('/meupergamum')
  await expect(heading).toBeVisible()
  await expect(page.getByText(/pelo menos cinco pessoas do curso/)).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'contrast'])

  setReadership(server, 'loans.most_read_in_course', false)
  const answered = page.waitForResponse('**/mais-lidos')
  await page.goto('/meupergamum')
  expect(await (await answered).json()).toEqual({ curso: '', titulos: [] })
  await expect(heading).toHaveCount(0)
})

test('whoever studies nothing is shown nothing of it @desk', async ({ page, server }) => {
  setReadership(server, 'loans.most_read_in_course', true)
  await signIn(page, { user: 'MC00017', password: 'Bem-te-vi-14', name: 'Aparecida' })
  const answered = page.waitForResponse('**/mais-lidos')
  await page.goto('/meupergamum')
  expect(await (await answered).json()).toEqual({ curso: '', titulos: [] })
  await expect(page.getByRole('heading', { name: /Mais lidos/ })).toHaveCount(0)
})
