/** What the libraries tell their readers: events, and answers to what is asked most. */
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'

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
