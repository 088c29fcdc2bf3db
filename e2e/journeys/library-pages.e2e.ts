/** What the libraries tell their readers: where they are and when they open, events, answers to what is asked most. */
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'

test('the events of the libraries and of the institution stand on one page, found from the footer', {
  tag: ['@A-041'],
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Eventos' }).click()
  await expect(page).toHaveURL('/eventos')
  await expect(page).toHaveTitle(/^Eventos/)
  const own = page.getByRole('region', { name: 'Das bibliotecas' })
  await expect(own.getByRole('heading', { level: 3, name: 'Clube de leitura: Torto arado' })).toBeVisible()
  await expect(own.getByRole('listitem').first()).toContainText('Biblioteca Central, sala de leitura')
  const external = page.getByRole('region', { name: 'Da instituição' })
  await expect(external.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(external.getByRole('link', { name: /Congresso.*abre em outra aba/ })).toHaveAttribute('target', '_blank')
})

test('events that the service does not tell of leave those of the libraries as they are', {
  tag: ['@A-041'],
}, async ({ page }) => {
  await page.route('**/api/parametros/eventos_eventum', (route) =>
    route.fulfill({
      status: 502,
      json: { code: 'events.unreachable', message: 'Não foi possível conectar ao serviço de eventos.' },
    }),
  )
  await page.goto('/eventos')
  await expect(page.getByText('Erro inesperado ao buscar os eventos.')).toBeVisible()
  await expect(page.getByText('Não foi possível conectar ao serviço de eventos.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Clube de leitura: Torto arado' })).toBeVisible()
})

test('a library without events or answers says so, and where to go', { tag: ['@A-041'] }, async ({ page }) => {
  await letBrowserDraw(page)
  await page.route(/parametros\/(faq|eventos_)/, (route) => route.fulfill({ json: [] }))
  await page.goto('/eventos')
  await expect(page.getByRole('heading', { name: 'Nenhum evento marcado por enquanto' })).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: 'Nenhuma pergunta respondida aqui por enquanto' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver bibliotecas e horários' }).click()
  await expect(page).toHaveURL('/atendimento')
})

test('a question opens with its answer, by keyboard too', async ({ page }) => {
  await page.goto('/faq')
  const question = page.getByText('Como renovo?', { exact: true })
  const answer = page.getByText('No balcão ou pela internet')
  await expect(answer).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
})

test('a library has a page of its own, found from a hit, a copy, the hours and the footer', {
  tag: ['@C-176'],
}, async ({ page }) => {
  await choose(page, 'light')
  await page.goto('/acervo/1001/exemplares')
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Biblioteca Central' }).click()
  await expect(page).toHaveURL('/bibliotecas/1')
  await expect(page).toHaveTitle(/^Biblioteca Central \|/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Biblioteca Central' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Telefone: \(35\) 5555-0100/ })).toHaveAttribute(
    'href',
    'tel:3555550100',
  )
  await expect(main.getByRole('link', { name: /Ver no mapa/ })).toHaveAttribute('href', /openstreetmap\.org.*Jequitib/)
  await expect(main.getByRole('table')).toContainText('7h30')
  await expect(main.getByRole('heading', { name: 'Acessibilidade' })).toBeVisible()
  await expect(main).toContainText('elevador até o terceiro piso')
  await expectNoAxeViolations(page, 'light')
  await main.getByRole('link', { name: 'Biblioteca de Letras e Artes' }).click()
  await expect(page).toHaveURL('/bibliotecas/2')
  await expect(main.getByRole('heading', { name: 'Acessibilidade' })).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Engenharia' }).click()
  await expect(page).toHaveURL('/bibliotecas/4')
  await page.goto('/?q=machado&for=LIVRE')
  await page.locator('.hit__have').getByRole('link', { name: 'Central', exact: true }).first().click()
  await expect(page).toHaveURL('/bibliotecas/1')
  await page.goto('/bibliotecas/bc')
  await expect(main.getByRole('heading', { level: 1, name: 'Biblioteca Central' })).toBeVisible()
})

test('a library that there is not is not found; one whose hours do not come can be asked for again @desk', {
  tag: ['@C-176'],
}, async ({ page }) => {
  await page.goto('/bibliotecas/XX')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/não está na estante|não existe/)
  await letBrowserDraw(page)
  await page.route('**/api/parametros/atendimento', (route) => route.abort())
  await page.goto('/bibliotecas/1')
  await expect(page.getByText('Erro inesperado ao buscar os horários das bibliotecas.')).toBeVisible()
  await page.unroute('**/api/parametros/atendimento')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca Central' })).toBeVisible()
})
