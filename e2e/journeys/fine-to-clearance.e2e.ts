/** An overdue loan, its fine, and the end of the right to borrow: by desk commands, day by day. */
import { personOf } from '../helpers/account-rows.ts'
import { chargesOf, clearanceSuspensions } from '../helpers/charge-rows.ts'
import { loanById, openLoansOf } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { singleCopies } from '../helpers/copy-rows.ts'
import { desk } from '../helpers/desk.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const ursula: DemoLogin = { user: '03240102', password: 'Quaresmeira-23', name: 'Úrsula' }

test('lent, late, estimated, brought back, fined, paid at the desk, cleared: then nothing is lent any more @desk', {
  tag: ['@A-023', '@A-025', '@T-051', '@T-058'],
}, async ({ page, server, begin, moveTo }) => {
  await choose(page, 'light')
  const person = personOf(server, ursula.user)
  const [first, second] = singleCopies(server, 2)
  const copy = first!.copy
  const lent = await desk(server, 'lend', { copy, user: ursula.user, library: 'BC' })
  // Two weeks; both days are Tuesdays.
  const due = begin
    .add({ hours: 14 * 24 })
    .toString()
    .slice(0, 10)
  expect(lent).toMatchObject([{ done: 'lend', due }])
  expect(loanById(server, Number(lent[0]?.loan))).toEqual({ state: 'open', due_on: due })

  // Wednesday, Thursday, Friday: three open days, 50 cents each.
  await moveTo(begin.add({ hours: 17 * 24 }))
  await signIn(page, ursula, { redirect: '/meupergamum/debitos', remember: true })
  await expect(page.getByText('Você não deve nada.')).toBeVisible()
  await expect(page.getByText(/^Multa em andamento: R\$\s1,50 até hoje/)).toBeVisible()
  expect(chargesOf(server, person)).toEqual([])
  const overdue = await desk(server, 'lend', { copy: second!.copy, user: ursula.user, library: 'BC' })
  expect(overdue).toMatchObject([{ refused: 'lend', code: 'circulation.overdue' }])

  // The Sunday between does not count; Saturday and Monday do.
  await moveTo(begin.add({ hours: 20 * 24 }))
  expect(await desk(server, 'return', { copy, library: 'BC' })).toMatchObject([
    { days_late: 5, fine: '2.50', goes_to: 'shelf' },
  ])
  const [fine] = chargesOf(server, person)
  expect(fine).toMatchObject({ kind: 'fine', amount_cents: 250 })
  await page.reload()
  await expect(page.getByText('Você deve R$ 2,50')).toBeVisible()
  await expect(page.getByText(/Multa em andamento/)).toHaveCount(0)

  // The fine stays as it was on that day.
  await moveTo(begin.add({ hours: 27 * 24 }))
  await page.reload()
  await expect(page.getByText('Você deve R$ 2,50')).toBeVisible()
  expect(await desk(server, 'pay', { debt: Number(fine?.id) }, { debt: Number(fine?.id) })).toMatchObject([
    { total: '2.50', debts: [{ left: '0.00' }] },
    { refused: 'pay', code: 'charges.nothing_open' },
  ])
  await page.reload()
  await expect(page.getByText('Você não deve nada.')).toBeVisible()
  expect(chargesOf(server, person)).toMatchObject([
    { kind: 'fine', amount_cents: 250 },
    { kind: 'payment', amount_cents: -250 },
  ])

  await page.goto('/meupergamum/nada-consta')
  await page.getByRole('button', { name: 'Emitir o nada consta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir o nada consta' }).click()
  await expect(page.getByText('Já foi emitida')).toBeVisible()
  const shown = (await page.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/).textContent())!
  expect(clearanceSuspensions(server, person)).toEqual([
    { kind: 'clearance', until_day: '9999-12-31', lifted_at: null },
  ])

  const refused = await desk(server, 'lend', { copy: second!.copy, user: ursula.user, library: 'BC' })
  expect(refused).toMatchObject([{ refused: 'lend', code: 'circulation.cleared' }])
  expect(openLoansOf(server, person)).toEqual([])
  await page.goto(`/nada-consta/${shown}`)
  await expect(page.getByText('Declaração verdadeira')).toBeVisible()
  await expect(page.getByText('Ú. C. B.', { exact: true })).toBeVisible()
})
