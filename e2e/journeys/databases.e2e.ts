/** The bibliographic databases of the personal area: found, and opened in another tab. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { databaseOpenings } from '../helpers/bibliographic-database-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const restricted = 'https://normas.manaca.example/entrar'

test('a patron finds a database by area and words, and opens one that asks for a sign-in', {
  tag: ['@S-078', '@C-052'],
}, async ({ page, context, server }) => {
  await context.route(/manaca\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Normas</h1>' }),
  )
  await choose(page, 'light')
  await signIn(page, ana, { redirect: '/meupergamum/bases-de-dados' })
  const main = page.getByRole('main')
  const list = main.getByRole('list', { name: 'Bases de dados' })
  await expect(main.getByRole('status').filter({ hasText: '5 bases de dados' })).toBeVisible()
  expect(await page.content()).not.toContain(restricted)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await main.getByLabel('Área').selectOption({ label: 'Ciências da saúde' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await main.getByLabel('Palavras').fill('caribe')
  await main.getByRole('button', { name: 'Pesquisar', exact: true }).click()
  await expect(list.getByRole('heading')).toHaveText(['LILACS'])
  await expect(list.getByRole('link', { name: 'Abrir LILACS' })).toHaveAttribute('href', 'https://lilacs.bvsalud.org/')
  await main.getByLabel('Palavras').fill('nada assim')
  await main.getByRole('button', { name: 'Pesquisar', exact: true }).click()
  await main.getByRole('button', { name: 'Mostrar todas' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(5)

  const before = databaseOpenings(server)
  const opened = context.waitForEvent('page')
  await list.getByRole('button', { name: 'Abrir Normas Técnicas em Linha' }).click()
  await expect(await opened).toHaveURL(restricted)
  await expect.poll(() => databaseOpenings(server)).toBe(before + 1)
})
