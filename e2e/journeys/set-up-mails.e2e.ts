/** The words of mails in the browser: a broken placeholder, a sample, a test to oneself, saved, and the original again. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { subjectsTo } from '../helpers/mails.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, emailOf, grantEverywhere } from '../helpers/staff-rows.ts'

test('a mail is worded, tried and given its original words again, with the keyboard @desk', {
  tag: ['@W-245', '@C-240'],
}, async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
  await signIn(page, chief, { redirect: '/balcao/configuracao/emails' })
  await expect(page.getByRole('heading', { name: 'E-mails' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  const row = page.getByRole('row').filter({ hasText: 'Reserva pronta para retirar' })
  await expect(row).toContainText('Está guardado para você: Grande sertão: veredas')
  await row.getByRole('link', { name: /^Mudar/ }).press('Enter')

  const [subject, text] = [page.getByLabel('Assunto').first(), page.getByLabel('Texto', { exact: true }).first()]
  await expect(subject).toHaveValue('Está guardado para você: {title} ({library})')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  await subject.fill('Venha buscar: {titel}')
  await subject.press('Enter')
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleDescription(/\{titel\} não existe neste e-mail\. Existem: \{title\}/)
  await subject.fill('Venha buscar: {title}')

  await text.fill('Chegou. ')
  await page.getByRole('button', { name: '{title}' }).first().press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Chegou. {title}')
  await page.getByRole('button', { name: 'Ver como fica' }).first().press('Enter')
  await expect(text).toHaveAccessibleDescription(/Falta \{edition\}: sem isso o e-mail não serve/)
  await text.fill('Chegou {title}.\n\n{edition}')
  await page.getByRole('button', { name: 'Ver como fica' }).first().press('Enter')
  const sample = page.getByRole('region', { name: 'Assim chega' })
  await expect(sample).toContainText('Venha buscar: Grande sertão: veredas')
  await expect(sample).toContainText('É a edição de 2019')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])

  await page.getByRole('button', { name: 'Enviar um teste para mim' }).first().press('Enter')
  await expect(page.getByText(/^Teste a caminho de /)).toBeVisible()
  await expect
    .poll(() => subjectsTo(server, emailOf(server, chief.user)))
    .toContain('Teste: Venha buscar: Grande sertão: veredas')

  await page.getByRole('button', { name: 'Salvar' }).first().press('Enter')
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à lista' }).press('Enter')
  await expect(row).toContainText('Português')
  await row.getByRole('link', { name: /^Mudar/ }).press('Enter')
  await page.getByRole('button', { name: 'Voltar ao original' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao original' }).press('Enter')
  await expect(page.getByText('Este e-mail tem de novo o texto original.')).toBeVisible()
  await expect(subject).toHaveValue('Está guardado para você: {title} ({library})')
})
