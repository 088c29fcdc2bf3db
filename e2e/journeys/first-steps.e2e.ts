/** From an empty installation to the first loan, led by /balcao/comecar: on a server that begins with nothing. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import type { Page } from '@playwright/test'
import { makeRecord } from '../../apps/server/src/import/testing/records.ts'
import { startSmtp, type TestSmtp } from '../../apps/server/test/start-smtp.ts'
import { mailsInOutbox } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

const test = base.extend<object, { server: RunningServer; smtp: TestSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estante-first-steps-'))
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'biblioteca@example.org' }
      const server = await startServer(join(folder, 'data'), { ESTANTE_DEMO: '0', LC_ALL: 'pt_BR.UTF-8', ...mail })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** A command as the page shows it, in the folder with the library's files. */
async function estante({ dataFolder }: RunningServer, line: string): Promise<string> {
  const program = join(root, 'apps/server/src/cli/estante.ts')
  const shell = `npx() { shift; "${process.execPath}" --disable-warning=ExperimentalWarning "${program}" "$@"; }\n${line}`
  const env = { ...process.env, ESTANTE_DATA: dataFolder, DATABASE_URL: '', LC_ALL: 'C' }
  return (await run('bash', ['-e', '-c', shell], { cwd: join(dataFolder, '..'), env })).stdout
}

function writeFiles({ dataFolder }: RunningServer): void {
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(dataFolder, '..', name), content)
  write('bib.mrc', writeIso2709(makeRecord('title', '1', ['245 10', 'aDom Casmurro'])))
  write('copies.csv', 'barcode,control_number,library,call_number\n100012,1,BC,869.3 A848d\n')
}

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function runShownCommand(page: Page, server: RunningServer, name: string): Promise<void> {
  await estante(server, await step(page, name).locator('code').innerText())
  await page.reload()
}

test('an empty installation comes to its first loan, with the keyboard @desk', {
  tag: ['@W-263', '@C-261', '@C-262'],
}, async ({ page, server, smtp }) => {
  test.slow()
  writeFiles(server)
  await choose(page, 'light')
  // The administrator comes by the commands that the start printed, and nothing else.
  expect(server.output()).toContain('npx estante user grant ana --role administrator')
  const added = await estante(
    server,
    'npx estante user add ana --name "Ana Ribeiro" --category 05 --email a@example.org',
  )
  const password = /\S{4}-\S{4}-\S{4}/.exec(added)![0]
  await estante(server, 'npx estante user grant ana --role administrator')

  await signIn(page, { user: 'ana', password, name: 'Ana' }, { redirect: '/balcao/comecar' })
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
  await expect(page.getByText('1 de 8 prontos')).toBeVisible()
  await expect(step(page, 'Regras de empréstimo')).toContainText(
    '1 regra, para todos e para tudo: 14 dias, até 5 empréstimos.',
  )
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.goto('/meupergamum/totais-do-acervo')
  await expect(page.getByText('Ainda não há títulos nem exemplares para contar.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por tipo de material' })).toHaveCount(0)
  await page.goto('/balcao/comecar')
  await expect(step(page, 'Registros')).toContainText('com o mesmo ESTANTE_DATA')

  await page.getByRole('button', { name: 'Guardar os primeiros passos' }).press('Enter')
  await expect(page.getByText('Os primeiros passos estão guardados')).toBeVisible()
  await page.goto('/?q=machado&for=LIVRE')
  await expect(page.getByRole('heading', { name: 'O acervo ainda não tem títulos' })).toBeVisible()
  await page.goto('/bibliotecas/BC')
  await expect(page.getByText('A biblioteca ainda não informou endereço, telefone nem e-mail.')).toBeVisible()
  // The only library is everybody's.
  await expect(page.getByRole('button', { name: /^Minha biblioteca/ })).toHaveCount(0)
  await page.goto('/balcao')
  await page.getByRole('button', { name: 'Começar a atender' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeVisible()
  await expect(page.getByText('Primeiros passos: 1 de 8 prontos')).toHaveCount(0)
  await page.goto('/balcao/configuracao')
  await expect(page.getByText('Primeiros passos: 1 de 8 prontos')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).press('Enter')
  await page.getByRole('button', { name: 'Mostrar de novo no balcão' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Guardar os primeiros passos' })).toBeVisible()
  await page.goto('/meupergamum')
  await expect(page.getByText('Primeiros passos: 1 de 8 prontos')).toBeVisible()
  await expect(page.getByText('O próximo: Instituição.')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).press('Enter')

  await page.getByRole('link', { name: 'Dar nome, cor e logo' }).press('Enter')
  await page.getByLabel('Nome', { exact: true }).fill('Universidade Federal do Exemplo')
  await page.getByRole('button', { name: 'Salvar a instituição' }).press('Enter')
  await expect(page.getByText('Salvo.')).toBeVisible()
  await page.goto('/balcao/comecar')
  await expect(step(page, 'Instituição')).toContainText('A sigla ainda é “Minha biblioteca”')
  await page.getByRole('link', { name: 'Dar nome, cor e logo' }).press('Enter')
  await page.getByLabel('Sigla', { exact: true }).fill('UFE')
  await page.getByRole('button', { name: 'Salvar a instituição' }).press('Enter')
  await expect(page.getByText('Salvo.')).toBeVisible()

  await page.goto('/balcao/comecar')
  await expect(step(page, 'Instituição')).toContainText('Universidade Federal do Exemplo.')
  await page.getByRole('link', { name: 'Nomear as bibliotecas' }).press('Enter')
  await page.getByRole('row').getByRole('link', { name: 'Minha biblioteca' }).press('Enter')
  await page.getByLabel('Nome', { exact: true }).fill('Biblioteca Central')
  await page.getByLabel('Nome curto').fill('Central')
  await page.getByLabel('Nome curto').press('Enter')
  await expect(page.getByText('Salvo.')).toBeVisible()

  await page.goto('/balcao/comecar')
  await expect(step(page, 'Bibliotecas e horários')).toContainText('1 biblioteca, com horário.')
  await runShownCommand(page, server, 'Registros')
  await expect(step(page, 'Registros')).toContainText('1 título no catálogo.')
  await runShownCommand(page, server, 'Exemplares')
  await expect(step(page, 'Exemplares')).toContainText('1 exemplar.')

  await expect(step(page, 'Pessoas')).toContainText('Ninguém ainda, além de 1 pessoa da equipe.')
  await page.getByRole('link', { name: 'Cadastrar uma pessoa' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita Rocha')
  await page.getByRole('textbox', { name: 'Usuário' }).fill('20270001')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Num papel' }).check()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'A sua conta na biblioteca' })).toContainText('20270001')

  await page.goto('/balcao/comecar')
  await expect(step(page, 'Pessoas')).toContainText('1 pessoa que pode emprestar, além da equipe.')
  await page.getByRole('link', { name: 'Mandar um teste' }).press('Enter')
  await page
    .getByRole('row')
    .getByRole('link', { name: /^Mudar/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Enviar um teste para mim' }).first().press('Enter')
  await expect.poll(() => smtp.mails.length).toBe(1)
  // The page counts it once it is noted as sent.
  await expect.poll(() => mailsInOutbox(server)).toBe(0)

  await page.goto('/balcao/comecar')
  await expect(step(page, 'E-mail')).toContainText('1 e-mail saiu nos últimos 30 dias.')
  await page.getByRole('link', { name: 'Emprestar no balcão' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeVisible()
  for (const code of ['20270001', '100012']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText(code === '100012' ? /Emprestado a Rita/ : 'Rita Rocha')
  }

  await page.goto('/balcao/comecar')
  await expect(page.getByText('Tudo pronto: a biblioteca empresta')).toBeVisible()
  await expect(step(page, 'Primeiro empréstimo')).toContainText('1 empréstimo.')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await page.goto('/meupergamum')
  await expect(page.getByRole('heading', { name: /Olá|Ana/ }).first()).toBeVisible()
  await expect(page.getByText(/Primeiros passos:/)).toHaveCount(0)
})
