/** Notes of the staff on a person, on a server of its own. */
import { personOf, rewriteNotes } from '../helpers/account-rows.ts'
import { recordedEvents } from '../helpers/audit-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { ana, patricia, signIn } from '../helpers/sign-in.ts'

test('a note is written on a person, seen at the desk, changed and removed, by keyboard', {
  tag: ['@W-272', '@C-270'],
}, async ({ page, server, isMobile }) => {
  const path = `/balcao/pessoas/${personOf(server, ana.user)}`
  await signIn(page, patricia, { redirect: path })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  const notes = page.getByRole('region', { name: 'Notas da equipe' })
  const noted = (text: string) => notes.getByRole('paragraph').filter({ hasText: text })
  await expect(notes.getByText('Nenhuma nota.')).toBeVisible()
  await notes.getByRole('button', { name: 'Escrever uma nota' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Salvar a nota' })
  await save.press('Enter')
  await expect(dialog.getByText('Escreva a nota.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nota', exact: true }).fill('Perdeu a carteira.\nPedir um documento.')
  await dialog.getByLabel(/^Mostrar até/).fill(isMobile ? '2099-12-31' : '31/12/2099')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await save.press('Enter')
  await expect(noted('Perdeu a carteira.')).toBeVisible()
  await expect(notes.getByText(/^Aparece no balcão até/)).toBeVisible()
  await expect(notes).toContainText('Patrícia Veloso Andrade')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: `Atender com ${ana.user}` }).press('Enter')
  const card = page.getByRole('region', { name: /^Ana/ })
  await expect(card.getByRole('status')).toContainText('Perdeu a carteira.')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.goto(path)
  await notes.getByRole('button', { name: /^Mudar/ }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Nota', exact: true }).fill('Trouxe o documento.')
  await dialog.getByRole('checkbox', { name: /^Mostrar no balcão/ }).press('Space')
  await save.press('Enter')
  await expect(noted('Trouxe o documento.')).toBeVisible()
  await expect(notes.getByText(/^Aparece no balcão/)).toBeHidden()
  await notes.getByRole('button', { name: /^Remover/ }).press('Enter')
  rewriteNotes(server, ana.user, 'Trouxe tudo.')
  const remove = dialog.getByRole('button', { name: 'Remover', exact: true })
  await remove.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Um colega mudou esta nota.')
  await expect(dialog.getByText('Trouxe tudo.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await remove.press('Enter')
  await expect(notes.getByText('Nenhuma nota.')).toBeVisible()
  const log = recordedEvents(server, 'patrons.note_')
  expect(log.map(({ action }) => action).slice(-3)).toEqual([
    'patrons.note_written',
    'patrons.note_changed',
    'patrons.note_removed',
  ])
  expect(JSON.stringify(log)).not.toContain('documento')
})
