/** The network catalogue: titles of other institutions, and the way to borrow one of them. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { ana, fillLogin } from '../helpers/sign-in.ts'

const hits = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

test('from the search tab to the titles of other institutions, and to the request for one of them', {
  tag: '@A-010',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'O que você procura' }).fill('urupes lobato')
  const tab = page
    .getByRole('navigation', { name: 'Formas de pesquisar' })
    .getByRole('link', { name: 'Catálogo da rede' })
  await tab.click()
  await expect(page).toHaveURL('/rede?q=urupes+lobato&for=LIVRE')
  const main = page.getByRole('main')
  // The address changes before the page does.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Catálogo da rede')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('1 obra encontrada para “urupes lobato”')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await hits(page).getByRole('link', { name: 'Urupês', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Urupês')
  await expect(main.getByRole('heading', { name: 'Quem tem esta obra' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await main.getByRole('link', { name: 'Pedir por empréstimo entre bibliotecas' }).click()
  await fillLogin(page, ana)
  await expect(main.getByLabel('Título da obra')).toHaveValue('Urupês')
  await expect(main.getByLabel(/^Autor/)).toHaveValue('Lobato, Monteiro')
  await expect(main.getByLabel(/^Ano /)).toHaveValue('1918')
  await expect(main.getByLabel(/^Observações/)).toHaveValue(/^Em: .*Universidade Estadual de Serra Clara/)
})

test('one hit names every institution that has the work; one of them alone can be searched', async ({ page }) => {
  await page.goto('/rede')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Instituições da rede' })).toBeVisible()
  await main.getByLabel('Título, autor, assunto ou ISBN').fill('iaia garcia')
  await main.getByLabel('Título, autor, assunto ou ISBN').press('Enter')
  await expect(page).toHaveURL('/rede?q=iaia+garcia')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('1 obra encontrada para “iaia garcia”')

  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page)).toContainText(
    'Biblioteca Pública de Ribeirão das Pedras, Instituto de Tecnologia das Águas Altas',
  )
  await main.getByLabel('Instituição').selectOption({ label: 'Instituto de Tecnologia das Águas Altas' })
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/instituicao=2/)
  await expect(hits(page)).toHaveCount(1)

  await page.goto('/rede?q=zzyzx+nada')
  await expect(main.getByText('Nenhuma obra da rede tem “zzyzx nada”.')).toBeVisible()
  await main.getByRole('link', { name: 'Ver as instituições da rede' }).click()
  await expect(page).toHaveURL('/rede')
})
