/** A hold from the queue to the hold shelf, not collected, and passed on: by desk commands and by the clock. */
import type { Temporal } from 'temporal-polyfill'
import { auditedActions } from '../helpers/account-rows.ts'
import { addHold, holdById, holdsOfTitle } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { singleCopies } from '../helpers/copy-rows.ts'
import { desk } from '../helpers/desk.ts'
import { subjectsTo } from '../helpers/mails.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn, signOut } from '../helpers/sign-in.ts'

const bruno: DemoLogin = { user: '20230101', password: 'Araucaria-08', name: 'Bruno' }
const quiteria: DemoLogin = { user: '19240011', password: 'Jequitiba-17', name: 'Quitéria' }
const patricia = '1752301'

const moment = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 })

test('what comes back waits for the first in line; not fetched in two days of opening, it is the next one’s @desk', {
  tag: ['@A-021', '@T-037', '@T-038', '@T-039'],
}, async ({ page, server, begin, moveTo }) => {
  await choose(page, 'light')
  const [{ title, copy } = { title: 0, copy: 0 }] = singleCopies(server, 1)
  expect(await desk(server, 'lend', { copy, user: patricia, library: 'BC' })).toMatchObject([{ done: 'lend', copy }])

  await signIn(page, bruno, { redirect: `/acervo/${title}/reserva`, remember: true })
  await page.getByRole('button', { name: 'Confirmar a reserva' }).click()
  await expect(page.getByText(/^Reserva feita\. Você é a/)).toBeVisible()
  const [placed] = holdsOfTitle(server, title)
  expect(placed).toMatchObject({ state: 'waiting', queued_at: moment(begin) })
  const [first, second] = [Number(placed?.id), addHold(server, quiteria.user, title, moment(begin.add({ minutes: 5 })))]

  await moveTo(begin.add({ hours: 24 }))
  const until = begin.add({ hours: 72 })
  expect(await desk(server, 'return', { copy, library: 'BC' })).toMatchObject([{ goes_to: 'hold', hold: first }])
  expect(holdById(server, first)).toEqual({
    state: 'available',
    copy_id: copy,
    pickup_until: moment(until),
  })
  await page.goto('/meupergamum/reservas')
  const waiting = page.getByRole('listitem').filter({ has: page.locator(`a[href="/acervo/${title}"]`) })
  await expect(waiting.getByText(/^Guardado para você: Biblioteca Central, até .*sexta-feira.*10h\.$/i)).toBeVisible()
  await expect
    .poll(() => subjectsTo(server, 'bruno.teixeira@example.org'))
    .toContainEqual(expect.stringMatching(/^Está guardado para você: /))

  await moveTo(until.add({ minutes: 1 }))
  await expect.poll(() => holdById(server, first).state).toBe('expired')
  expect(holdById(server, second)).toEqual({
    state: 'available',
    copy_id: copy,
    // Friday and a minute: Saturday is an open day, and Monday the second.
    pickup_until: moment(until.add({ minutes: 1, hours: 72 })),
  })
  await expect
    .poll(() => subjectsTo(server, 'quiteria.leal@example.org'))
    .toContainEqual(expect.stringMatching(/^Está guardado para você: /))
  await expect
    .poll(() => subjectsTo(server, 'bruno.teixeira@example.org'))
    .toContainEqual(expect.stringMatching(/^O prazo para retirar terminou: /))
  await page.reload()
  await page.locator('summary', { hasText: 'Reservas antigas' }).click()
  await expect(page.getByRole('row').filter({ has: page.locator(`a[href="/acervo/${title}"]`) })).toContainText(
    'Prazo vencido',
  )

  await signOut(page)
  await signIn(page, quiteria, { redirect: '/meupergamum/reservas' })
  await expect(waiting.getByText(/^Guardado para você: Biblioteca Central, até .*segunda-feira/i)).toBeVisible()
  expect(auditedActions(server, 'hold', first).length).toBeGreaterThan(1)
})
