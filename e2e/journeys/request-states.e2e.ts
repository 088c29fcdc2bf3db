/** A loan request through every state, moved by the desk command as a process of its own. */
import { addLoanRequest, requestState, requestsOfTitle } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { type SingleCopy, singleCopies } from '../helpers/copy-rows.ts'
import { desk } from '../helpers/desk.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const bruno: DemoLogin = { user: '20230101', password: 'Araucaria-08', name: 'Bruno' }

test('what is asked for waits, travels, is there and is lent; others are removed or cancelled; nothing goes backwards @desk', {
  tag: ['@A-016', '@T-043', '@T-044', '@T-045', '@T-046', '@T-047', '@T-048'],
}, async ({ page, server, begin }) => {
  await choose(page, 'light')
  const [asked, removed, cancelled] = singleCopies(server, 3) as [SingleCopy, SingleCopy, SingleCopy]
  const insert = (copy: SingleCopy) => addLoanRequest(server, bruno.user, copy, begin.toString())
  const [second, third] = [insert(removed), insert(cancelled)]

  await signIn(page, bruno, { redirect: `/acervo/${asked.title}/solicitacao-emprestimo` })
  await page.getByLabel('Telefone').fill('(35) 99999-0000')
  await page.getByLabel('Onde você quer retirar?').selectOption({ label: 'Biblioteca de Engenharia' })
  await page.getByRole('button', { name: 'Pedir o exemplar' }).click()
  await expect(page.getByText('Pedido feito')).toBeVisible()
  const [made] = requestsOfTitle(server, asked.title)
  expect(made).toMatchObject({ state: 'waiting', copy_id: asked.copy })
  const first = Number(made?.id)

  await page.goto('/meupergamum/pedidos-de-emprestimo')
  const seen = async ({ title }: SingleCopy, id: number, state: string, words: RegExp) => {
    await page.reload()
    const shown = page.getByRole('row').filter({ has: page.locator(`[href="/acervo/${title}"]`) })
    await expect(shown).toContainText(words)
    expect(requestState(server, id)).toBe(state)
    await expect(shown.getByRole('button', { name: /^Cancelar o pedido de/ })).toHaveCount(state === 'waiting' ? 1 : 0)
  }
  await seen(asked, first, 'waiting', /Aguardando.*Biblioteca Central separa o exemplar\./s)
  expect(
    await desk(
      server,
      'loan-request',
      { request: first, to: 'available' },
      { request: first, to: 'in-transit' },
      { request: second, to: 'removed' },
      { request: third, to: 'cancelled' },
    ),
  ).toMatchObject([
    { refused: 'loan-request', code: 'desk.request_not_next' },
    { done: 'loan-request', state: 'in-transit', copy: asked.copy },
    { done: 'loan-request', state: 'removed' },
    { done: 'loan-request', state: 'cancelled' },
  ])
  await seen(asked, first, 'in-transit', /Em trânsito.*A caminho: Biblioteca de Engenharia\./s)
  await seen(removed, second, 'removed', /Removido.*Encerrado pela biblioteca em /s)
  await seen(cancelled, third, 'cancelled', /Cancelado.*Em \d/s)

  const there = await desk(server, 'loan-request', { request: first, to: 'available' })
  expect(there).toMatchObject([{ done: 'loan-request', state: 'available' }])
  // Two open days: Thursday at ten.
  await seen(
    asked,
    first,
    'available',
    /Disponível para retirada.*Biblioteca de Engenharia, até .*quinta-feira.*, 10h\./s,
  )

  expect(await desk(server, 'lend', { copy: asked.copy, user: bruno.user, library: 'EN' })).toMatchObject([
    { done: 'lend', copy: asked.copy },
  ])
  await seen(asked, first, 'finished', /Finalizado.*Emprestado em /s)
  expect(
    await desk(server, 'loan-request', { request: first, to: 'waiting' }, { request: first, to: 'removed' }),
  ).toMatchObject([{ refused: 'loan-request' }, { refused: 'loan-request', code: 'desk.request_ended' }])
  await page.getByLabel('Situação', { exact: true }).selectOption('finished')
  await expect(page.getByRole('row').filter({ has: page.locator(`[href="/acervo/${removed.title}"]`) })).toHaveCount(0)
  await seen(asked, first, 'finished', /Finalizado/)
})
