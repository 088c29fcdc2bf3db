/** Checking new titles: a section of the personal area. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

test('the new titles of the last month are listed, and of any other period', {
  tag: ['@A-032', '@S-069', '@K-013'],
}, async ({ page, isMobile, now }) => {
  await choose(page, 'light')
  await signIn(page, ana, { redirect: '/meupergamum/novidades' })
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir novidades' })).toBeVisible()
  const [from, until] = [page.locator('[name="dataIni"]'), page.locator('[name="dataFim"]')]
  const [first, last] = [await from.inputValue(), await until.inputValue()]
  const today = now().toZonedDateTimeISO('America/Sao_Paulo').toPlainDate()
  // A phone has the native field, whose value is an ISO day.
  const typed = (day: string) => (isMobile ? day : day.split('-').reverse().join('/'))
  expect([first, last]).toEqual([today.subtract({ months: 1 }), today].map((day) => typed(day.toString())))
  await expect(page.getByRole('status').filter({ hasText: 'neste período' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)

  await from.fill(typed('1990-01-01'))
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  const titles = page.getByRole('main').locator('.hit')
  await expect(titles).toHaveCount(20)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(titles).toHaveCount(40)
  await expectNoAxeViolations(page, 'light')

  await until.fill(typed('1990-01-02'))
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum título novo neste período' })).toBeVisible()
  await until.fill(typed('1989-12-31'))
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
})
