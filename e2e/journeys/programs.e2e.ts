/** Other programs in the set-up: webhooks that a real receiver gets, and keys that open what their scopes say. */
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { change } from '../helpers/library-rows.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { type DemoLogin, patricia, signIn } from '../helpers/sign-in.ts'

const silvia: DemoLogin = { user: '1752325', password: 'Maritaca-Verde-61', name: 'Sílvia' }

interface Receiver {
  url: string
  /** Of the messages that came. */
  signatures: string[]
  server: Server
}

const test = base.extend<object, { server: RunningServer; receiver: Receiver }>({
  receiver: [
    async ({ secrets: _ }, use) => {
      const signatures: string[] = []
      const server = createServer((request, response) => {
        signatures.push(String(request.headers['webhook-signature']))
        request.resume()
        response.writeHead(204).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso`, signatures, server })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ secrets: _ }, use) => {
      const folder = copyLibrary()
      change(
        { dataFolder: folder },
        `insert into settings (name, value) values ('webhooks.private_hosts', '["127.0.0.1"]')`,
      )
      const server = await startServer(folder)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('an administrator adds a webhook by keyboard, tests it, changes its secret, pauses and removes it', {
  tag: ['@W-248', '@C-244'],
}, async ({ page, receiver }) => {
  await signIn(page, silvia, { redirect: '/balcao/configuracao/webhooks' })
  await expect(page.getByText('Nenhum sistema é avisado')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  const add = page.getByRole('button', { name: 'Incluir o webhook' })
  await add.click()
  await expect(page.getByText('Escreva o endereço.').last()).toBeVisible()
  await expect(page.getByText('Escolha ao menos um evento.').last()).toBeVisible()
  await page.getByLabel('Endereço').fill('ftp://sistema.example')
  await page.getByRole('checkbox', { name: 'Empréstimos', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Empréstimo atrasado' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Empréstimo atrasado' }).uncheck()
  await add.click()
  await expect(page.getByText(/Este endereço não pode ser avisado/).last()).toBeVisible()
  await page.getByLabel('Endereço').fill(receiver.url)
  await tabTo(page, add, 60)
  await page.keyboard.press('Enter')

  const told = page.getByRole('region', { name: 'Segredo do webhook' })
  await expect(told.getByRole('heading')).toBeFocused()
  await expect(told.locator('code')).toHaveText(/^whsec_/)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await told.getByRole('button', { name: 'Já guardei' }).click()
  const host = new URL(receiver.url).host
  await expect(page.getByRole('row').filter({ hasText: host })).toContainText('4 de 20')
  await page.getByRole('link', { name: host }).click()

  const before = receiver.signatures.length
  await expect(page.getByRole('heading', { level: 3, name: host })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar um teste' }).click()
  await expect(page.getByText('Resultado do teste')).toBeVisible()
  await expect(page.getByText('Chegou na primeira tentativa, resposta 204.').first()).toBeVisible()
  expect(receiver.signatures.slice(before)).toEqual([expect.stringMatching(/^v1,/)])
  await expect(page.getByRole('table', { name: 'Mensagens deste webhook' })).toContainText('Chegou')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Trocar o segredo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar o segredo' }).click()
  await expect(told.locator('code')).toHaveText(/^whsec_/)
  await told.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByRole('button', { name: 'Enviar um teste' }).click()
  await expect.poll(() => receiver.signatures.at(-1)).toMatch(/^v1,\S+ v1,/)

  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Retirar o webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o webhook' }).click()
  await expect(page).toHaveURL('/balcao/configuracao/webhooks')
  await expect(page.getByText('Nenhum sistema é avisado')).toBeVisible()
})

test(
  'an administrator makes a key, which opens what it says until it is revoked',
  {
    tag: ['@W-248', '@C-245'],
  },
  async ({ page, server }, { project }) => {
    const name = `portal-${project.name}`.toLowerCase()
    await signIn(page, silvia, { redirect: '/balcao/configuracao/chaves' })
    const add = page.getByRole('button', { name: 'Criar a chave' })
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await expectNoSidewaysScroll(page)
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Portal do Aluno')
    await add.click()
    await expect(page.getByText(/Comece por letra minúscula/).last()).toBeVisible()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
    await page.getByRole('checkbox', { name: /^Consultar o catálogo/ }).check()
    await page.getByRole('checkbox', { name: /^Consultar pessoas/ }).check()
    await add.click()
    await expect(page.getByText('Estes escopos precisam de uma conta.').last()).toBeVisible()
    await page.getByLabel('Conta em cujo nome age').fill('1752325')
    await tabTo(page, add, 60)
    await page.keyboard.press('Enter')

    const told = page.getByRole('region', { name: `Chave ${name}` })
    await expect(told.getByRole('heading')).toBeFocused()
    const key = (await told.locator('code').innerText()).trim()
    const call = async (path: string) =>
      (await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await call('/api/acervo/1001')).toBe(200)
    expect(await call('/api/parametros/eventos_institucionais')).toBe(403)
    await expectNoAxeViolationsInSchemes(page, ['light', 'contrast'])
    await told.getByRole('button', { name: 'Já guardei' }).click()

    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('1752325')
    await expectNoSidewaysScroll(page)
    await row.getByRole('button', { name: /^Revogar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
    await expect(page.getByText(`A chave ${name} não abre mais nada.`)).toBeVisible()
    expect(await call('/api/acervo/1001')).toBe(401)
    await page.getByText(/chaves? encerradas?$/).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Revogada')
  },
)

test('whoever may not set up the institution reads why @desk', async ({ page }) => {
  await signIn(page, patricia, { redirect: '/balcao/configuracao/chaves' })
  await expect(page.getByText('Sua conta não tem este direito')).toBeVisible()
})
