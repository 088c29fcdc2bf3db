/** The reading history in the account: saved as a file, not kept any more, erased. */
import { readFileSync } from 'node:fs'
import { auditedActions, personOf } from '../helpers/account-rows.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { addOverdueLoan, addToLedger } from '../helpers/charge-rows.ts'
import { forgetsHistory, patronOfLoan } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const quiteria: DemoLogin = { user: '19240011', password: 'Jequitiba-17', name: 'Quitéria' }

test('a patron saves what they read, has it forgotten each night, and erases it; what is owed stays', {
  tag: ['@W-201'],
}, async ({ page, server }) => {
  const patron = personOf(server, quiteria.user)
  const [owing, settled] = [addOverdueLoan(server, patron), addOverdueLoan(server, patron)]
  addToLedger(server, patron, owing, 500)
  addToLedger(server, patron, settled, -300, addToLedger(server, patron, settled, 300))
  await choose(page, 'light')
  await signIn(page, quiteria, { redirect: '/meupergamum/historico' })
  const main = page.getByRole('main')
  const kept = main.getByRole('region', { name: 'O que guardamos' })
  await expect(kept).toContainText(/Guardamos \d+ empréstimos terminados, desde /)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Baixar CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFTítulo;Autor;/)
  expect(lines.filter((line) => /;(3|5)\.00;/.test(line)).length).toBeGreaterThanOrEqual(2)
  const toBasket = main.getByRole('button', { name: /^Pôr \d+ títulos? na cesta/ })
  await toBasket.click()
  await expect(toBasket).toBeHidden()

  const keep = kept.getByRole('switch', { name: 'Guardar o meu histórico' })
  await expect(keep).toHaveAttribute('aria-checked', 'true')
  await keep.click()
  await expect(keep).toHaveAttribute('aria-checked', 'false')
  await expect(kept).toContainText('O que você devolve é esquecido na mesma noite')
  await expect.poll(() => forgetsHistory(server, patron)).toBe(true)

  await kept.getByRole('button', { name: 'Apagar o histórico' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar o seu histórico?' })
  await dialog.getByRole('button', { name: 'Manter o histórico' }).click()
  await expect(dialog).toBeHidden()
  expect(patronOfLoan(server, settled)).toBe(patron)
  await kept.getByRole('button', { name: 'Apagar o histórico' }).click()
  await expectNoAxeViolations(page, 'light')
  await dialog.getByRole('button', { name: 'Apagar o histórico' }).click()
  await expect(page.getByText(/\d+ empréstimos? apagados?\. \d+ fica/)).toBeVisible()
  await expect(kept.getByRole('button', { name: 'Apagar o histórico' })).toBeFocused()
  expect([patronOfLoan(server, owing), patronOfLoan(server, settled) === patron]).toEqual([patron, false])
  expect(auditedActions(server, 'patron', patron)).toContainEqual({ action: 'patrons.history_erased' })
})
