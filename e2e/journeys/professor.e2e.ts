/** The account area of a professor. */
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const augusto: DemoLogin = { user: '0951207', password: 'Lobo-Guara-37', name: 'Augusto' }
const violeta: DemoLogin = { user: 'ESP0011', password: 'Saira-Lagarta-48', name: 'Violeta' }
const settings = { 'web.acquisition': 'https://compras.example.org/' }

const link = (page: Page) => page.getByRole('link', { name: /^Sugerir títulos para as suas disciplinas/ })

for (const [who, login, address] of [
  ['a professor suggests titles by a path of the institution’s own', augusto, 'https://compras.example.org/professor'],
  ['somebody else is not led there', violeta, undefined],
] as const) {
  test(who, { tag: ['@P-019'] }, async ({ page, server }) => {
    await withInstitution(server, { settings }, async () => {
      await signIn(page, login)
      await page.goto('/meupergamum')
      await expect(page.getByText('Cadastro válido até')).toBeVisible()
      if (address) await expect(link(page)).toHaveAttribute('href', address)
      else await expect(link(page)).toHaveCount(0)
    })
  })
}
