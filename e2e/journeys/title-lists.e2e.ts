/**
 * Lists of titles: filled from a title, from chosen hits and from the basket, put in order, annotated, shared by a link
 * that is withdrawn again, and deleted. On the desk screen and on the phone, each with a list of its own.
 */
import type { Locator, Page } from '@playwright/test'
import { answered } from '../helpers/answered.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const lucia: DemoLogin = { user: 'INT25001', password: 'Tucano-Toco-91', name: 'Lucía' }
const [arado, other] = [1001, 1003] as const

const rows = (page: Page) => page.getByRole('main').locator('.hit')
const names = (page: Page) => rows(page).getByRole('heading').allInnerTexts()
const listPage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function keep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar em uma lista' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Guardar em ${name}` })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: new RegExp(`uardados? em ${name}\\.`) })).toBeVisible()
}

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/meupergamum/listas')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(listPage(page, name)).toBeVisible()
}

test(
  'a visitor keeps a title in a new list after signing in, adds chosen hits and the basket, orders and annotates them',
  {
    tag: ['@W-231', '@C-223', '@C-224', '@C-225'],
  },
  async ({ page }, { project }) => {
    const name = `TCC no ${project.name}`
    await choose(page, 'light')
    await page.goto(`/acervo/${arado}`)
    await page.getByRole('button', { name: 'Guardar em uma lista' }).click()
    await fillLoginDialog(page.getByRole('dialog'))
    const dialog = page.getByRole('dialog', { name: 'Guardar em uma lista' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar e guardar' }).click()
    await expect(dialog.getByText('Dê um nome à lista.').last()).toBeVisible()
    await dialog.getByRole('textbox').fill(name)
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await dialog.getByRole('textbox').press('Enter')
    await expect(page.getByText(`Guardado em ${name}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Guardar em uma lista' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Já está nela')
    await page.keyboard.press('Escape')

    await page.goto('/?q=machado&for=LIVRE')
    // Not those of further editions, which are folded.
    const picks = page.locator('.hits > li > .hit__body .pick input')
    await picks.nth(0).check()
    await picks.nth(1).check()
    await keep(page, name)
    await page.goto(`/acervo/${other}`)
    await page.getByRole('main').getByRole('button', { name: 'Pôr na cesta' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Tirar da cesta' })).toBeVisible()
    await page.goto('/cesta')
    await expect(rows(page).first()).toBeVisible()
    await keep(page, name)

    await open(page, name)
    await expect(page.getByText('Só você vê esta lista')).toBeVisible()
    await expect.poll(() => rows(page).getByRole('heading').count()).toBeGreaterThanOrEqual(4)
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await expectNoSidewaysScroll(page)

    const [first, second, ...rest] = await names(page)
    const down = rows(page)
      .first()
      .getByRole('button', { name: /^Descer/ })
    await tabTo(page, down)
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual([second, first, ...rest])
    // The next one can be moved when this is said.
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /: lugar 2 de \d+$/ }),
    ).toBeAttached()
    await expect(
      rows(page)
        .nth(1)
        .getByRole('button', { name: /^Descer/ }),
    ).toBeFocused()
    await rows(page).nth(1).locator('summary').click()
    await rows(page).nth(1).getByRole('button', { name: 'Levar ao fim' }).click()
    await expect.poll(() => names(page)).toEqual([second, ...rest, first])
    await page.reload()
    await expect.poll(() => names(page)).toEqual([second, ...rest, first])

    const last = rows(page).last()
    await last.getByRole('button', { name: /^Escrever uma nota/ }).click()
    await expect(last.getByRole('textbox')).toBeFocused()
    await last.getByRole('textbox').fill('Citar o capítulo 2.')
    await last.getByRole('button', { name: 'Salvar a nota' }).click()
    await expect(last.getByText('Citar o capítulo 2.')).toBeVisible()
    await expect(last.getByRole('button', { name: /^Alterar a nota/ })).toBeFocused()

    const top = rows(page).first()
    await top.locator('summary').click()
    await top.getByRole('button', { name: 'Tirar da lista' }).click()
    await expect.poll(() => names(page)).toEqual([...rest, first])
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => names(page)).toEqual([second, ...rest, first])

    await page.getByRole('button', { name: 'Gerar referências' }).click()
    await expect(page.locator('.cite blockquote').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByText('Exportar', { exact: true }).first().click()
    await page.getByRole('button', { name: /^RIS/ }).click()
    expect((await download).suggestedFilename()).toBe('cesta.ris')
  },
)

test(
  'a list is read by its link without signing in until the link is withdrawn, and deleted after a question',
  {
    tag: ['@W-231', '@C-226'],
  },
  async ({ page, browser }, { project }) => {
    const name = `Para ler no ${project.name}`
    await choose(page, 'light')
    await signIn(page, lucia, { redirect: '/meupergamum/listas' })
    await page.getByLabel('Nome da nova lista').fill(name)
    await page.getByRole('button', { name: 'Criar a lista' }).click()
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await expectNoSidewaysScroll(page)
    await page.goto(`/acervo/${arado}`)
    await keep(page, name)
    await open(page, name)
    await rows(page)
      .first()
      .getByRole('button', { name: /^Escrever uma nota/ })
      .click()
    await rows(page).first().getByRole('textbox').fill('Emprestar da Bia.')
    await page.getByRole('button', { name: 'Salvar a nota' }).click()
    await expect(page.getByText('Emprestar da Bia.')).toBeVisible()

    await page.getByRole('button', { name: 'Compartilhar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Criar o link' }).click()
    const address = page.getByRole('dialog').locator('.share__address')
    await expect(address).toContainText('/cesta?lista=')
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    const link = await address.innerText()

    const visitor = await browser.newContext()
    const reader = await visitor.newPage()
    await choose(reader, 'light')
    await reader.goto(link)
    await expect(listPage(reader, name)).toBeVisible()
    await expect(rows(reader)).toHaveCount(1)
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(reader.getByText(/Lucía|Emprestar da Bia/)).toHaveCount(0)
    await expect(reader.getByRole('button', { name: /nota|Descer|Mais ações/ })).toHaveCount(0)
    await expectNoAxeViolationsInSchemes(reader, ['light', 'dark', 'contrast'])
    await expectNoSidewaysScroll(reader)

    const dialog = page.getByRole('dialog')
    // A switch is on before the server has it.
    for (const shown of ['Mostrar o meu nome', 'Mostrar as minhas notas']) {
      const choice = dialog.getByRole('switch', { name: shown })
      await answered(page, 'PUT', '/compartilhamento', () => choice.click())
      await expect(choice).toBeChecked()
    }
    await reader.reload()
    await expect(reader.getByText('Lista compartilhada por Lucía')).toBeVisible()
    await expect(reader.getByText('Emprestar da Bia.')).toBeVisible()

    await dialog.getByRole('button', { name: 'Retirar o link' }).click()
    await expect(page.getByRole('heading', { name: 'Retirar o link?' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Retirar o link' }).click()
    await expect(dialog.getByRole('button', { name: 'Criar o link' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await reader.reload()
    await expect(listPage(reader, 'Este link não leva a nenhuma lista')).toBeVisible()
    await expectNoAxeViolationsInSchemes(reader, ['light', 'dark', 'contrast'])
    await visitor.close()

    const later = `${name}, depois`
    await page.getByRole('button', { name: 'Renomear' }).click()
    await page.getByRole('dialog').getByLabel('Nome da lista').fill(later)
    await page.keyboard.press('Enter')
    await expect(listPage(page, later)).toBeVisible()
    const there = page.url()
    await page.getByRole('button', { name: 'Excluir a lista' }).click()
    await expect(page.getByRole('heading', { name: `Excluir a lista ${later}?` })).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir a lista' }).click()
    await expect(listPage(page, 'Minhas listas')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: later, exact: true })).toHaveCount(0)
    await page.goto(there)
    await expect(listPage(page, 'Esta lista não existe')).toBeVisible()
  },
)

async function fillLoginDialog(dialog: Locator): Promise<void> {
  await dialog.locator('input[name="username"]').fill(lucia.user)
  await dialog.locator('input[name="password"]').fill(lucia.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}
