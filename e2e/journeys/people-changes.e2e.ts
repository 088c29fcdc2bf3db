/** A person at the desk is corrected, blocked and unblocked, a category and a due date changed: on a server of its own. */
import { addSecondRecord, newestAlertOf, personOf, settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { addHold, dueDayOf, lendWithoutEnd } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { singleCopies } from '../helpers/copy-rows.ts'
import { change } from '../helpers/library-rows.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

/** The administrator: merging needs 2004 at every library. */
const silvia: DemoLogin = { user: '1752325', password: 'Maritaca-Verde-61', name: 'Sílvia' }

test('a person is corrected, blocked with a reason and an end, and unblocked @desk', {
  tag: ['@W-216', '@C-209', '@C-210'],
}, async ({ page }) => {
  await signIn(page, patricia, { redirect: '/balcao/pessoas' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('searchbox', { name: 'Procurar uma pessoa' }).fill(ana.user)
  await page.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('link').first().click()

  await page.getByRole('button', { name: 'Corrigir os dados' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Corrigida')
  await page.getByRole('checkbox', { name: 'Comprovante de endereço visto' }).check()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ana Corrigida' })).toBeVisible()

  const block = page.getByRole('button', { name: 'Bloquear a conta' }).first()
  await block.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bloquear a conta' }).click()
  await expect(dialog.getByText('Escreva o motivo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Documento vencido')
  await dialog.getByRole('textbox', { name: 'Bloqueada até' }).fill('31/12/2099')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await dialog.getByRole('button', { name: 'Bloquear a conta' }).click()
  await expect(page.getByText('Motivo: Documento vencido')).toBeVisible()
  await expect(page.getByText('Bloqueada até 31')).toBeVisible()

  await page.getByRole('button', { name: 'Desbloquear a conta' }).click()
  await dialog.getByRole('button', { name: 'Desbloquear a conta' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Motivo: Documento vencido')).toBeHidden()
  await expect(block).toBeVisible()
})

test('the category of an account is changed, and what that means is said before @desk', {
  tag: ['@W-249', '@C-246'],
}, async ({ page, server }) => {
  lendWithoutEnd(server, ana.user, singleCopies(server, 1)[0]!)
  await signIn(page, patricia, { redirect: `/balcao/pessoas/${personOf(server, ana.user)}` })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  const open = page.getByRole('button', { name: 'Mudar a categoria' }).first()
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Mudar a categoria' })
  await send.click()
  await expect(dialog.getByText('Escolha outra categoria.')).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: 'Nova categoria' })
  await choice.selectOption('Membro da comunidade')
  await expect(dialog.getByText(/prazo, renovações e multa são os de quando/)).toBeVisible()
  await expect(dialog.getByText('ao mesmo tempo: 4 empréstimos e 5 reservas')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)

  // A colleague was faster: what they chose is shown, and nothing is written over it.
  const category = "select id from patron_categories where code = 'Intercamb'"
  change(server, `update accounts set category_id = (${category}) where username = '${ana.user}'`)
  await send.click()
  await expect(dialog.getByText('A categoria não mudou')).toBeVisible()
  await expect(choice.getByRole('option', { name: 'Intercambista (a de agora)' })).toBeAttached()
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Categoria de ${ana.user}: Membro da comunidade`)).toBeVisible()
  await expect(page.getByText(/^Membro da comunidade\s· /).first()).toBeVisible()
})

test('a notice is written to a person, and is among their alerts @desk', {
  tag: ['@W-250', '@C-247'],
}, async ({ page, server }) => {
  await signIn(page, patricia, { redirect: `/balcao/pessoas/${personOf(server, ana.user)}` })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('button', { name: 'Escrever um aviso' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar o aviso' }).click()
  await expect(dialog.getByText('Escreva o aviso.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('textbox', { name: 'Aviso' }).fill('O seu caderno ficou no balcão.')
  await dialog.getByRole('button', { name: 'Enviar o aviso' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Aviso enviado à conta/)).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect
    .poll(() => newestAlertOf(server, ana.user))
    .toEqual({
      kind: 'notice',
      facts: '{"pt":"O seu caderno ficou no balcão."}',
      read_at: null,
    })
})

test('the card of a person is printed, and their data are exported @desk', {
  tag: ['@W-264', '@C-263'],
}, async ({ page, server }) => {
  await signIn(page, silvia, { redirect: `/balcao/pessoas/${personOf(server, ana.user)}` })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  for (const [name, file] of [
    ['Imprimir a carteira', /^carteira-\d+\.pdf$/],
    ['Exportar os dados', /^dados-\d+\.zip$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).first().press('Enter')
    expect((await download).suggestedFilename()).toMatch(file)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
})

test('another record of the same person is merged into this one @desk', {
  tag: ['@W-253', '@C-250'],
}, async ({ page, server }) => {
  const twice = addSecondRecord(server, 'Ana Duplicada', '99990001')
  await signIn(page, silvia, { redirect: `/balcao/pessoas/${personOf(server, ana.user)}` })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('button', { name: 'Reunir com outro cadastro' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'O outro cadastro' }).fill('Ana Duplicada')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await dialog.getByRole('button', { name: /^Ana Duplicada/ }).press('Enter')
  await expect(dialog.getByText('As contas do cadastro que sai são fechadas')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Reunir', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Reunida com ${ana.user}`)).toBeVisible()
  await page.goto(`/balcao/pessoas/${twice}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Ana (R|Corrigida)/ })).toBeVisible()
})

test('a due date is changed with a reason, and later in spite of a hold @desk', {
  tag: ['@W-240', '@C-233'],
}, async ({ page, server, begin }) => {
  settleEverything(server, ana.user)
  const [copy] = singleCopies(server, 1)
  lendWithoutEnd(server, ana.user, copy!)
  const inDays = (days: number) => begin.toZonedDateTimeISO('America/Sao_Paulo').add({ days }).toPlainDate()
  const typed = (date: ReturnType<typeof inDays>) =>
    [String(date.day).padStart(2, '0'), String(date.month).padStart(2, '0'), date.year].join('/')
  const dialog = page.getByRole('dialog')
  const move = async (days: number) => {
    await page.getByRole('button', { name: /^Mudar o prazo/ }).click()
    await dialog.getByRole('textbox', { name: 'Novo prazo' }).fill(typed(inDays(days)))
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Greve do transporte')
    await dialog.getByRole('button', { name: 'Mudar o prazo' }).click()
  }
  await signIn(page, patricia, { redirect: `/balcao/pessoas/${personOf(server, ana.user)}` })
  await page.getByRole('button', { name: 'Começar a atender' }).click()

  await page.getByRole('button', { name: /^Mudar o prazo/ }).click()
  await dialog.getByRole('button', { name: 'Mudar o prazo' }).click()
  await expect(dialog.getByText('Digite o dia, como 31/12/2026.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Manter o prazo' }).click()
  await move(14)
  await expect(page.getByText(/^Novo prazo: /)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => dueDayOf(server, copy!.copy)).toBe(inDays(14).toString())

  addHold(server, '07240008', copy!.title, '2020-01-05T12:00:00.000Z')
  await move(21)
  await expect(dialog.getByText(/Outra pessoa reservou este título/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Mudar mesmo com a reserva à espera' }).check()
  await dialog.getByRole('button', { name: 'Mudar o prazo' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => dueDayOf(server, copy!.copy)).toBe(inDays(21).toString())
})

test('the data of a person are erased, with a user name and a reason @desk', {
  tag: ['@W-265', '@C-264'],
}, async ({ page, server }) => {
  const person = addSecondRecord(server, 'Rita Moura Lopes', 'rita.lopes')
  await signIn(page, silvia, { redirect: `/balcao/pessoas/${person}` })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('button', { name: 'Excluir os dados' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Excluir os dados de Rita Moura Lopes?' })
  const confirm = dialog.getByRole('button', { name: 'Excluir os dados' })
  await confirm.press('Enter')
  await expect(dialog.getByText('Digite um usuário da pessoa.')).toBeVisible()
  await expect(dialog.getByText('Escreva o motivo.')).toBeVisible()
  const number = dialog.getByRole('textbox', { name: 'Usuário da pessoa, para confirmar' })
  await number.fill('outra.pessoa')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pediu por escrito')
  await confirm.press('Enter')
  await expect(dialog.getByText('Este não é um usuário desta pessoa.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await number.fill('rita.lopes')
  await confirm.press('Enter')
  await expect(page.getByText('Os dados foram excluídos.')).toBeVisible()
  await expect(page).toHaveURL(/\/balcao\/pessoas$/)
})
