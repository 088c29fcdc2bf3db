/** What readers of a title also borrowed, counted by the server's own job from loans of five people. */
import { rmSync } from 'node:fs'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { lendTogether, setAlsoBorrowed } from '../helpers/read-together.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'

const [dom, other] = [1001, 1003] as const

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ secrets: _ }, use) => {
      const folder = copyLibrary()
      lendTogether({ dataFolder: folder }, [dom, other])
      const server = await startServer(folder)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a title leads to what its readers also borrowed, where the library shows it', { tag: ['@C-214'] }, async ({
  page,
  server,
}) => {
  const shelf = page.getByRole('list', { name: 'Quem levou este também levou' })
  const toTheEnd = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // The job counts while the server already answers.
  await expect(async () => {
    const answer = await page.request.get(`${server.address}/api/acervo/${dom}/tambem-emprestados`)
    expect((await answer.json()).map((hit: { cod_acervo: string }) => hit.cod_acervo)).toContain(String(other))
  }).toPass()
  await page.goto(`/acervo/${dom}`)
  await toTheEnd()
  await expect(shelf.getByRole('link').first()).toBeAttached()
  await expect(page.getByText('contado de cinco pessoas para cima, sem dizer quem')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await shelf.locator(`a[href="/acervo/${other}"]`).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/acervo/${other}`)

  setAlsoBorrowed(server, false)
  const answered = page.waitForResponse(`**/acervo/${dom}/tambem-emprestados*`)
  await page.goto(`/acervo/${dom}`)
  await toTheEnd()
  expect(await (await answered).json()).toEqual([])
  await expect(shelf).toHaveCount(0)
})
