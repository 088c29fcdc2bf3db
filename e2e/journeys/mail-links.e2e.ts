/** Mails that act: the page of a signed link asks once, and the preferences say what is told, and how. */
import { auditedActions } from '../helpers/account-rows.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { addHold, holdById, holdConfirmation } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { singleCopies } from '../helpers/copy-rows.ts'
import { desk } from '../helpers/desk.ts'
import { withInstitution } from '../helpers/institution.ts'
import { linkOf } from '../helpers/mails.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

const bruno: DemoLogin = { user: '20230101', password: 'Araucaria-08', name: 'Bruno' }
const mailbox = 'bruno.teixeira@example.org'
const patricia = '1752301'

test('a link of a mail asks once, is done, done already, over or wrong, whoever is signed in @desk', {
  tag: ['@W-198'],
}, async ({ page, server, begin, moveTo }) => {
  await choose(page, 'light')
  await withInstitution(server, { settings: { 'web.address': server.address } }, async () => {
    const [{ title, copy } = { title: 0, copy: 0 }] = singleCopies(server, 1)
    await desk(server, 'lend', { copy, user: patricia, library: 'BC' })
    const hold = addHold(server, bruno.user, title, begin.toString({ fractionalSecondDigits: 3 }))
    expect(await desk(server, 'return', { copy, library: 'BC' })).toMatchObject([{ goes_to: 'hold', hold }])
    await expect.poll(() => linkOf(server, mailbox, 'Vou buscar')).toMatch(`${server.address}/avisos/acao?token=`)
    const keep = (await linkOf(server, mailbox, 'Vou buscar'))!
    const cancel = (await linkOf(server, mailbox, 'Não quero mais'))!
    const confirmed = () => holdConfirmation(server, hold)

    // A mail scanner fetches links, and what their pages fetch.
    for (const link of [keep, cancel, keep.replace('/avisos/', '/api/avisos/')])
      expect((await page.request.get(link)).ok()).toBe(true)
    await page.goto(keep)
    await expect(page.getByRole('heading', { level: 1, name: 'Você vem buscar a reserva?' })).toBeVisible()
    expect([holdById(server, hold).state, confirmed()]).toEqual(['available', null])
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Sim, vou buscar' }).press('Enter')
    await expect(page.getByRole('status').getByText(/a biblioteca sabe que você vem/)).toBeVisible()
    expect(confirmed()).not.toBeNull()
    await expectNoAxeViolations(page, 'contrast')
    await page.goto(keep)
    await expect(page.getByText('Isto já foi feito.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sim, vou buscar' })).toHaveCount(0)

    await page.goto(`${keep.slice(0, -6)}AAAAAA`)
    await expect(page.getByText(/^Este link não vale/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
    await expectNoAxeViolations(page, 'light')

    // Ana's session has no part in what Bruno's mail does.
    await signIn(page, ana)
    await page.goto(cancel)
    await page.getByRole('button', { name: 'Cancelar a reserva' }).click()
    await expect(page.getByText(/foi cancelada\.$/)).toBeVisible()
    expect(holdById(server, hold).state).toBe('cancelled')
    const events = auditedActions(server, 'hold', hold)
    expect(JSON.stringify(events)).toContain('holds.confirmed')

    await moveTo(begin.add({ hours: 24 * 30 }))
    await page.goto(keep)
    await expect(page.getByText(/^O prazo deste link/)).toBeVisible()
  })
})

test('a patron chooses for each kind of notice how it comes', { tag: '@W-199' }, async ({ page }) => {
  await choose(page, 'light')
  await signIn(page, ana, { redirect: '/meupergamum/avisos' })
  const kind = page.getByRole('group', { name: 'Meus comentários e relatos de erros' })
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await expect(
    page.getByRole('group', { name: 'Devolução atrasada' }).getByRole('checkbox', { name: 'Na minha conta' }),
  ).toBeDisabled()
  for (const channel of ['Na minha conta', 'Por e-mail']) await kind.getByRole('checkbox', { name: channel }).uncheck()
  await expect(kind).toContainText('Você não recebe nenhum aviso disto.')
  await page.getByRole('button', { name: 'Salvar preferências' }).click()
  await expect(page.getByText('Preferências salvas.')).toBeVisible()
  await page.reload()
  await expect(kind.getByRole('checkbox', { name: 'Por e-mail' })).not.toBeChecked()
  await kind.getByRole('checkbox', { name: 'Por e-mail' }).check()
  await page.getByRole('button', { name: 'Salvar preferências' }).click()
  await expect(page.getByText('Preferências salvas.')).toBeVisible()
})
