/** Requests to the library: a form that keeps what was typed, the library's answers by command, messages, cancelling. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { desk } from '../helpers/desk.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const numberIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
const send = 'Enviar a solicitação'

test.beforeEach(({ page }) => choose(page, 'light'))

test('a copy is asked for with a form that keeps what was typed, is answered, written about and finished', {
  tag: ['@A-028', '@S-071', '@S-073', '@W-207'],
}, async ({ page, server }) => {
  await signIn(page, ana, { redirect: '/meupergamum/solicitacoes' })
  await expect(page.getByRole('heading', { name: 'Minhas solicitações' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Comutação bibliográfica .*Cópia/ })
    .click()
  await page.getByLabel('Título do artigo').fill('Veredas da crítica')
  await page.getByLabel('Página inicial').fill('58')
  await page.getByLabel('Página final').fill('33')
  await page.getByRole('button', { name: send }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('3 campos a corrigir')
  await expect(summary).toContainText('A página inicial vem depois da final.')
  await expectNoAxeViolations(page, 'light')

  await page.reload()
  await expect(page.getByLabel('Título do artigo')).toHaveValue('Veredas da crítica')
  await page.getByLabel('Título do periódico').fill('Revista Mantiqueira')
  await page.getByLabel('Ano').fill('2019')
  await page.getByLabel('Página inicial').fill('3')
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('heading', { name: 'Veredas da crítica' })).toBeVisible()
  const request = numberIn(page)

  await page.getByLabel('Mensagem para a biblioteca').fill('Preciso até sexta.')
  await page.getByRole('button', { name: 'Enviar a mensagem' }).click()
  const story = page.getByRole('region', { name: 'Andamento' })
  await expect(story).toContainText('Preciso até sexta.')
  // Written by another process, and there without reloading.
  await desk(server, 'answer', { request, text: 'Pedimos hoje à biblioteca detentora.' })
  await expect(story).toContainText('Pedimos hoje à biblioteca detentora.')
  await expect(page.getByRole('button', { name: 'Alterar a solicitação' })).toHaveCount(0)
  await desk(server, 'finish', { request, text: 'A cópia foi para o seu e-mail.' })
  await page.reload()
  await expect(page.getByText('Concluída')).toBeVisible()
  await expect(page.getByLabel('Mensagem para a biblioteca')).toHaveCount(0)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  await page.goto('/meupergamum/solicitacoes?status=finished')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Veredas da crítica' }) })
  await expect(row).toContainText('A cópia foi para o seu e-mail.')
  await page.goto('/meupergamum/solicitacoes/comutacao-bibliografica')
  await expect(page.getByLabel('Título do artigo')).toHaveValue('')
})

test('an interlibrary loan is asked for, changed while it waits, and refused by the library with its reason @desk', {
  tag: ['@A-027'],
}, async ({ page, server }) => {
  await signIn(page, ana, { redirect: '/meupergamum/solicitacoes/emprestimo-inter-bibliotecas' })
  await page.getByLabel('Título da obra').fill('Chão de ferro')
  await page.getByLabel('Onde você quer retirar?').selectOption({ index: 1 })
  await page.getByRole('button', { name: send }).click()
  await page.getByRole('button', { name: 'Alterar a solicitação' }).click()
  await page.getByLabel('Autor').fill('Nava, Pedro')
  await page.getByRole('button', { name: 'Salvar as alterações' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Nava, Pedro' })).toBeVisible()
  const request = numberIn(page)
  // The page does not hear of the answer, and still offers to cancel.
  await page.route('**/api/solicitacoes/alertas/ao-vivo', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cancelar a solicitação' })).toBeVisible()
  await desk(server, 'refuse', { request, reason: 'Nenhuma biblioteca parceira o empresta.' })
  await page.getByRole('button', { name: 'Cancelar a solicitação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a solicitação' }).click()
  await expect(page.getByRole('dialog')).toContainText('Esta solicitação já terminou.')
  await page.getByRole('dialog').getByRole('button', { name: 'Manter a solicitação' }).click()
  await page.reload()
  await expect(page.getByText('Nenhuma biblioteca parceira o empresta.')).toBeVisible()
})

test('of two tabs that change a request the second is told, keeps what was typed, and saves again @desk', {
  tag: ['@A-027'],
}, async ({ page, context }) => {
  const redirect = '/meupergamum/solicitacoes/emprestimo-inter-bibliotecas'
  await signIn(page, ana, { redirect, remember: true })
  await page.getByLabel('Título da obra').fill('Beira-mar')
  await page.getByLabel('Onde você quer retirar?').selectOption({ index: 1 })
  await page.getByRole('button', { name: send }).click()
  await page.getByRole('button', { name: 'Alterar a solicitação' }).click()
  await page.getByLabel('Autor').fill('Nava, P.')

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Alterar a solicitação' }).click()
  await other.getByLabel('Autor').fill('Nava, Pedro')
  await other.getByRole('button', { name: 'Salvar as alterações' }).click()
  await expect(other.getByRole('definition').filter({ hasText: 'Nava, Pedro' })).toBeVisible()

  await page.getByRole('button', { name: 'Salvar as alterações' }).click()
  await expect(page.getByText('A solicitação mudou enquanto você a editava.')).toBeVisible()
  await expect(page.getByLabel('Autor')).toHaveValue('Nava, P.')
  await page.getByRole('button', { name: 'Salvar as alterações' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Nava, P.' })).toBeVisible()
})

test('a survey and a specialised search are asked for, and one is cancelled @phone', {
  tag: ['@A-029', '@S-074', '@S-084'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/solicitacoes/pesquisa-especializada' })
  await page.getByLabel('Assunto geral').fill('Energia solar')
  await page.getByLabel('Delimitação do assunto').fill('Bombeamento de água')
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('heading', { name: 'Energia solar' })).toBeVisible()
  await page.goto('/meupergamum/solicitacoes/levantamento-bibliografico')
  await page.getByLabel('Assunto geral').fill('Hipertensão')
  await page.getByLabel('Tipo de publicação').selectOption('both')
  await page.getByLabel('Bibliografia, página inicial').fill('139')
  await page.getByLabel('Bibliografia, página final').fill('146')
  await page.getByLabel('Possui ilustrações').check()
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('heading', { name: 'Hipertensão' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar a solicitação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a solicitação' }).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
})

test('a catalogue card is shown as it is typed, and works are posted where the institution says @desk', {
  tag: ['@A-030', '@S-075', '@S-081'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/solicitacoes/ficha-catalografica' })
  const card = page.getByRole('figure', { name: 'Como fica a ficha' })
  for (const [label, text] of [
    ['Autor', 'Campos, Ana Ribeiro'],
    ['Título da obra', 'Vozes do vale'],
    ['Subtítulo', 'memória e oralidade'],
    ['Orientador', 'Lúcia Prates'],
    ['Cidade', 'Itajubá'],
    ['Ano', '2026'],
    ['Total de páginas', '148'],
    ['Palavras-chave', 'Memória coletiva; Tradição oral'],
  ] as const)
    await page.getByLabel(label, { exact: false }).first().fill(text)
  await page.getByLabel('Grau da defesa').selectOption('master')
  await expect(card).toContainText('C…v')
  await page.getByLabel('Número de Cutter').fill('C198v')
  await expect(card).toContainText('Vozes do vale : memória e oralidade / Ana Ribeiro Campos. – Itajubá, 2026.')
  await expect(card).toContainText('1. Memória coletiva. 2. Tradição oral. I. Prates, Lúcia. II. Título.')
  await expectNoAxeViolations(page, 'light')
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('heading', { name: 'Vozes do vale' })).toBeVisible()
  await expect(card).toContainText('C198v')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar a ficha em PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`ficha-catalografica-${numberIn(page)}.pdf`)

  await page.goto('/meupergamum/solicitacoes/postagem')
  await expect(page.getByText('O envio pela internet ainda não está disponível')).toBeVisible()
})

test('files chosen with a new request go with it; what is refused is told, and can be tried again', {
  tag: ['@W-204'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/solicitacoes/pesquisa-especializada' })
  await page.getByLabel('Assunto geral').fill('Barragens')
  const field = page.getByRole('group', { name: 'Arquivos' })
  await expect(field).toContainText('PDF, PNG, JPEG, ODT ou DOCX, até 10 MB cada; 5 por solicitação.')
  const content = Buffer.from('%PDF-1.7\nbarragens')
  const pdf = (name: string, buffer = content) => ({ name, mimeType: 'application/pdf', buffer })
  const chooser = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Anexar arquivos' }).click()
  await (await chooser).setFiles([
    pdf('plano.pdf'),
    pdf('mapa.pdf'),
    pdf('capa.pdf', Buffer.from('MZ\x90\0')),
    pdf('rascunho.pdf'),
    pdf('programa.exe'),
    pdf('tese.pdf', Buffer.alloc(10_485_761)),
    pdf('vazio.pdf', Buffer.alloc(0)),
  ])
  const known = field.getByRole('alert')
  await expect(known).toContainText('3 arquivos não foram anexados')
  for (const text of ['programa.exe: Só PDF', 'tese.pdf: Tem mais de 10 MB.', 'vazio.pdf: Está vazio.'])
    await expect(known).toContainText(text)
  await expect(known.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
  await field.getByRole('button', { name: 'Não enviar rascunho.pdf' }).press('Enter')
  await expect(field.getByRole('listitem')).toHaveText([/^plano.pdf/, /^mapa.pdf/, /^capa.pdf/])

  // The form is refused, and the files stay.
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByText('1 campo a corrigir')).toBeVisible()
  await page.getByLabel('Delimitação do assunto').fill('Sedimentos')
  await page.route(/arquivos\?nome=mapa/, (route) => route.abort())
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('heading', { name: 'Barragens' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Arquivos' })
  await expect(section.getByRole('button', { name: 'plano.pdf', exact: true })).toBeVisible()
  const problems = section.getByRole('alert')
  await expect(problems).toContainText('2 arquivos não foram anexados')
  await expect(problems).toContainText('capa.pdf: Só PDF, PNG, JPEG, ODT e DOCX podem ser anexados; conta o conteúdo')
  await expect(problems).toContainText(/mapa.pdf: .+/)

  // Looking at another page forgets nothing.
  await page.getByRole('link', { name: 'Minhas solicitações' }).last().click()
  await page.getByRole('link', { name: 'Barragens', exact: true }).click()
  await page.unroute(/arquivos\?nome=mapa/)
  await problems.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(section.getByRole('button', { name: 'mapa.pdf', exact: true })).toBeVisible()
  await expect(problems).toContainText('Um arquivo não foi anexado')
  await expect(problems.getByRole('button')).toHaveCount(0)
})

test('files are attached to a request and to a message, taken by the library, refused when they lie, and removed', {
  tag: ['@W-204'],
}, async ({ page, server }) => {
  await signIn(page, ana, { redirect: '/meupergamum/solicitacoes/pesquisa-especializada' })
  await page.getByLabel('Assunto geral').fill('Turbinas')
  await page.getByLabel('Delimitação do assunto').fill('Pás')
  await page.getByRole('button', { name: send }).click()
  const section = page.getByRole('region', { name: 'Arquivos' })
  const attach = section.locator('input[type=file]')
  const pdf = { name: 'sumário.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nsumário') }
  const lying = { name: 'capa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0') }
  const large = { name: 'tese.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761) }
  await attach.setInputFiles([pdf, lying, large])
  await expect(section.getByRole('button', { name: 'sumário.pdf', exact: true })).toBeVisible()
  const problems = section.getByRole('alert')
  await expect(problems).toContainText('2 arquivos não foram anexados')
  await expect(problems).toContainText('capa.pdf: Só PDF, PNG, JPEG, ODT e DOCX podem ser anexados')
  await expect(problems).toContainText('tese.pdf: Tem mais de 10 MB.')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  await page.getByLabel('Mensagem para a biblioteca').fill('Segue o projeto.')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Anexar à mensagem' }).click()
  await (await chooser).setFiles([{ ...pdf, name: 'projeto.pdf' }])
  await expect(page.getByRole('list', { name: 'Arquivos que vão com a mensagem' })).toContainText('projeto.pdf')
  await page.getByRole('button', { name: 'Enviar a mensagem' }).click()
  const story = page.getByRole('region', { name: 'Andamento' })
  const sent = story.getByRole('listitem').filter({ hasText: 'Segue o projeto.' })
  const saved = page.waitForEvent('download')
  await sent.getByRole('button', { name: 'projeto.pdf', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('projeto.pdf')

  const request = numberIn(page)
  const taken = await desk(server, 'files', { request, to: test.info().outputPath('taken') })
  expect(JSON.stringify(taken)).toContain('sumário.pdf')
  await section.getByRole('button', { name: 'Retirar sumário.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o arquivo' }).click()
  await expect(section.getByRole('button', { name: 'sumário.pdf', exact: true })).toHaveCount(0)
  await desk(server, 'finish', { request })
  await page.reload()
  await expect(story).toContainText('Segue o projeto.')
  await expect(section).toHaveCount(0)
})
