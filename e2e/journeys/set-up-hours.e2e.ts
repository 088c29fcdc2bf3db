/** Opening hours and closed days in the browser, on a server of its own. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { daysWithReason, lendUntil, opensOn, setClosing } from '../helpers/set-up-library-rows.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

const path = '/balcao/configuracao/horarios'

test('the week of a library and a yearly holiday are set, after what moves was said, with the keyboard @desk', {
  tag: ['@W-255', '@C-254', '@C-255'],
}, async ({ page, server, now }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
  const today = now().toZonedDateTimeISO('America/Sao_Paulo').toPlainDate()
  const year = today.year + 1
  // A journey begins on a Tuesday.
  lendUntil(server, 'EN', today.add({ days: 3 }).toString())
  await signIn(page, chief, { redirect: path })
  await expect(page.getByRole('row').filter({ hasText: 'Biblioteca de Engenharia' })).toContainText(
    /8h.–.12h e 13h.–.17h30/,
  )
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Biblioteca de Engenharia' }).press('Enter')
  await expect(page.getByText('Nada foi mudado ainda.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  const friday = page.getByLabel('sexta-feira')
  await friday.fill('manhã')
  await friday.press('Enter')
  await expect(friday).toBeFocused()
  await expect(friday).toHaveAccessibleDescription(/Escreva o horário assim/)
  await friday.fill('')
  await expect(
    page.getByRole('listitem').filter({ hasText: '1 empréstimo vence em um dia fechado: de sexta-feira' }),
  ).toBeVisible()
  // Somebody else saves while this page is open.
  setClosing(server, 'EN', 1, '20:30')
  await friday.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou isto nesse meio-tempo' })).toBeVisible()
  await expect(page.getByLabel('segunda-feira')).toHaveAccessibleDescription(/Salvo agora por outra pessoa: .*20:30/)
  await friday.press('Enter')
  await expect(page.getByText('Salvo. Os prazos foram mudados.')).toBeVisible()
  await expect.poll(() => opensOn(server, 'EN', 5)).toBe(false)

  await page.getByRole('link', { name: 'Voltar a “Horários”' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Configuração' })).toBeFocused()
  await page.getByRole('button', { name: 'Acrescentar dias' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expect(dialog.getByText('Quem lê em francês ou italiano lê o inglês.')).toBeVisible()
  const first = dialog.getByLabel('Primeiro dia')
  const last = dialog.getByLabel('Último dia')
  const [{ y, height }, beside] = [(await first.boundingBox())!, (await last.boundingBox())!]
  expect({ y, height }).toEqual({ y: beside.y, height: beside.height })
  await first.fill('30/02')
  await first.press('Enter')
  await expect(first).toBeFocused()
  // Empty, and so the same day: nothing is wrong with it.
  await expect(last).not.toHaveAttribute('aria-invalid', 'true')
  await first.fill(`14/08/${year}`)
  await dialog.getByLabel('Motivo', { exact: true }).fill('Dia da cidade')
  await dialog.getByLabel('Repetir').selectOption({ label: 'Todo ano, também nos 2 anos seguintes' })
  await first.press('Enter')
  await expect(dialog.getByText('Nenhum prazo muda.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar 3 dias' }).press('Enter')
  await expect(page.getByText('3 dias salvos.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Dia da cidade' })).toHaveCount(3)
  await expect
    .poll(() => daysWithReason(server, 'Dia da cidade'))
    .toEqual([`${year}-08-14`, `${year + 1}-08-14`, `${year + 2}-08-14`])

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/**remover=sim*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: `Tirar 14 de agosto de ${year + 2}` }).press('Enter')
  // Nothing is removed before it is shown what moves.
  const removal = dialog.getByRole('button', { name: 'Tirar os dias' })
  await expect(removal).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(dialog.getByText('Nenhum prazo muda.')).toBeVisible()
  await expect(removal).not.toHaveAttribute('aria-busy')
  await removal.press('Enter')
  await expect(page.getByText('Dias tirados.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Dia da cidade' })).toHaveCount(2)
})
