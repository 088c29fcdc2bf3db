/** Holds: placed by a visitor who signs in on the way, managed in the account area, passed on when not collected. */
import type { Page } from '@playwright/test'
import { systemClock } from '../../apps/server/src/clock.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import {
  addFirstHold,
  holdById,
  holdsOf,
  passPickupDeadline,
  readyHold,
  waitedTitle,
} from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, type DemoLogin, expectSignedIn, signIn } from '../helpers/sign-in.ts'

const cecilia: DemoLogin = { user: '07240008', password: 'Ipe-Amarelo-42', name: 'Cecília' }

const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => choose(page, 'light'))

test('a visitor presses “Reservar”, signs in over the page, and the hold is placed, kept and cancelled', {
  tag: ['@A-015', '@A-021', '@P-003', '@R-018', '@S-060', '@W-185', '@W-190'],
}, async ({ page, server, isMobile }) => {
  const { title, waiting } = waitedTitle(server, cecilia.user)
  await page.goto(`/acervo/${title}`)
  await page.getByRole('complementary', { name: 'Como obter' }).getByRole('link', { name: 'Reservar' }).click()
  await expect(page).toHaveURL(`/acervo/${title}/reserva`)
  await expect(page.getByText(`O seu lugar na fila será o ${waiting + 1}º`)).toBeVisible()
  await expectNoAxeViolations(page, 'light')

  // Activity 107 opens the login dialog.
  await page.getByRole('button', { name: 'Confirmar a reserva' }).click()
  await dialog(page).locator('input[name="username"]').fill(cecilia.user)
  await dialog(page).locator('input[name="password"]').fill(cecilia.password)
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText(/^Reserva feita\. Você é a/)).toBeVisible()
  await expectSignedIn(page, cecilia)
  expect(holdsOf(server, cecilia.user, title)).toMatchObject([{ state: 'waiting' }])

  await page.getByRole('link', { name: 'Ver as minhas reservas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  const item = page.getByRole('listitem').filter({ has: page.locator(`a[href="/acervo/${title}"]`) })
  // The picture of the wait has a text equivalent.
  await expect(item).toContainText(/na fila\. (Espera estimada: cerca de \d+ dias?|Ainda sem previsão de espera)\./)
  const options = item.locator('summary')
  await expect(options).toHaveAccessibleName(/^Opções ?: /)
  await options.click()
  await item.getByRole('button', { name: 'Suspender' }).click()
  // A phone has a native calendar, which accepts only days.
  if (!isMobile) await dialog(page).getByLabel('Até que dia?').fill('logo')
  await dialog(page).getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog(page).getByText('Digite um dia, como 31/12/2026.')).toBeVisible()
  await dialog(page).getByLabel('Até que dia?').fill(inDays(30, isMobile))
  await dialog(page).getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('O seu lugar na fila continua seu.')).toBeVisible()
  await item.getByRole('button', { name: /^Retomar a espera/ }).click()
  await expect(page.getByText('Você está de novo na fila.')).toBeVisible()

  // The menu's count follows.
  const section = page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: /^Reservas/ })
  await expect(section).toHaveText(/^Reservas \d+$/)
  const open = Number(/\d+/.exec((await section.textContent()) ?? '')?.[0])
  await options.click()
  await item.getByRole('button', { name: 'Cancelar a reserva' }).click()
  await expect(dialog(page).getByText('Se mudar de ideia, volta ao fim da fila.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancelar a reserva' }).click()
  await expect(item).toBeHidden()
  await expect(section).toHaveText(open === 1 ? 'Reservas' : `Reservas ${open - 1}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeFocused()
  expect(holdsOf(server, cecilia.user, title)).toMatchObject([{ state: 'cancelled' }])
})

test('without activity 107 the login waits behind its own button', { tag: ['@P-017'] }, async ({ page, server }) => {
  const { title } = waitedTitle(server, cecilia.user)
  await withInstitution(server, { activities: { 107: false } }, async () => {
    await page.goto(`/acervo/${title}/reserva`)
    await page.getByRole('button', { name: 'Confirmar a reserva' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('status').getByRole('button', { name: 'Entrar' }).click()
    await expect(dialog(page)).toBeVisible()
  })
})

test('a copy that is not fetched goes to the next in line; with nothing chosen nothing is cancelled', {
  tag: ['@V-038'],
}, async ({ page, server }) => {
  await signIn(page, ana, { redirect: '/meupergamum/reservas' })
  await expect(page.getByText('Disponível').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mostrar o código' }).first()).toHaveClass(/btn--primary/)
  await page.getByRole('button', { name: 'Selecionar várias' }).click()
  await page.getByRole('button', { name: 'Cancelar as selecionadas' }).click()
  await expect(page.getByRole('alert').getByText('Selecione uma reserva para cancelar.')).toBeVisible()

  const { id, title, copy } = readyHold(server, ana.user)
  const next = addFirstHold(server, id)
  passPickupDeadline(server, id)
  await expect.poll(() => holdById(server, id), { timeout: 60_000 }).toMatchObject({ state: 'expired' })
  expect(holdById(server, next)).toMatchObject({ state: 'available', copy_id: copy })
  await page.reload()
  await page.locator('summary', { hasText: 'Reservas antigas' }).click()
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/acervo/${title}"]`) })
  await expect(row.getByText('Prazo vencido')).toBeVisible()
})

/** A day of the library's calendar: "24/12/2026" where it is typed, "2026-12-24" where it is chosen. */
function inDays(days: number, isMobile: boolean): string {
  const day = systemClock().toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().add({ days }).toString()
  return isMobile ? day : day.split('-').reverse().join('/')
}
