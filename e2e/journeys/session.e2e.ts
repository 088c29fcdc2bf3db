/** Signing in and out on the login page: form, redirection, failures. */
import type { Page } from '@playwright/test'
import { endSessions, openSessions } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { tabTo } from '../helpers/keyboard.ts'
import {
  ana,
  blocked,
  everaldo,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  personMenu,
  signIn,
  signOut,
  wagner,
} from '../helpers/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => main(page).getByRole('alert')
const password = (page: Page) => page.locator('input[name="password"]')
const hours = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bibliotecas e horários' })

test('the header leads to the login and back to where one was, with the greeting', {
  tag: ['@A-001', '@R-002', '@S-001', '@S-002', '@S-004', '@S-008', '@S-011', '@S-013', '@T-008', '@W-127', '@W-128'],
}, async ({ page }) => {
  await page.goto('/atendimento')
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fatendimento')
  await expect(main(page)).toContainText('Primeiro acesso?')
  await expect(page.locator('.searchband')).toHaveCount(0)
  await fillLogin(page, ana)
  await expect(hours(page)).toBeVisible()
  await expectSignedIn(page, ana)
  await personMenu(page, ana).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible()
})

test('signing out ends the session on the server and in both stores, and loads the page anew @desk', {
  tag: ['@R-003', '@S-004', '@T-020', '@T-023'],
}, async ({ page, server }) => {
  await signIn(page, ana, { remember: true })
  const open = () => openSessions(server)
  const before = open()
  await personMenu(page, ana).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expectSignedOut(page)
  await expect(hours(page)).toBeVisible()
  await expect.poll(open).toBe(before - 1)
  // The page reloads by itself.
  const next = await page.context().newPage()
  await next.goto('/atendimento')
  await expectSignedOut(next)
})

test('the address of leaving signs out and goes to the first page @desk', { tag: ['@R-003'] }, async ({ page }) => {
  await signIn(page, ana)
  await signOut(page)
})

test('without activity 8 there is no way to the account area, and it stands for the home page @desk', {
  tag: ['@P-009', '@P-011', '@S-003', '@T-014'],
}, async ({ page }) => {
  await signIn(page, everaldo)
  await personMenu(page, everaldo).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toHaveCount(0)
  await signOut(page)
  await page.goto('/login?redirect=/meupergamum')
  await fillLogin(page, everaldo)
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, everaldo)
})

test('the destination leads to the account area, where the header says so @desk', {
  tag: ['@S-003', '@S-007', '@S-032', '@T-013'],
}, async ({ page }) => {
  await page.goto('/login?redirect=/atendimento')
  await expect(page.getByRole('radio', { name: 'Onde eu estava no catálogo' })).toBeChecked()
  await page.getByRole('radio', { name: 'Minha conta' }).check()
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/meupergamum')
  await expect(page.getByRole('banner').locator('.logo')).toContainText('Minha conta')
})

test('on the way to the account area nobody is asked where to go @desk', { tag: ['@W-116'] }, async ({ page }) => {
  await page.goto('/login?redirect=/meupergamum')
  await expect(password(page)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/meupergamum')
})

test('an institution may leave the destination open: each person says @desk', { tag: ['@S-032', '@V-005'] }, async ({
  page,
  server,
}) => {
  await withInstitution(server, { settings: { 'login.destination': 'P' } }, async () => {
    await page.goto('/login?redirect=/atendimento')
    await fillLogin(page, ana)
    await expect(alert(page)).toContainText('Preencha o campo “Depois de entrar, ir para”.')
    await page.getByRole('radio', { name: 'Onde eu estava no catálogo' }).check()
    await fillLogin(page, ana)
    await expect(hours(page)).toBeVisible()
  })
})

test('a protected page leads through the login and back @desk', {
  tag: ['@P-007', '@P-008', '@R-030', '@R-031', '@T-012'],
}, async ({ page }) => {
  await page.goto('/meupergamum')
  await expect(page).toHaveURL('/login?redirect=%2Fmeupergamum')
  await fillLogin(page, ana)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  await signOut(page)
  await page.goto('/meupergamum')
  await expect(page).toHaveURL(/\/login/)
})

test('who does not sign in for a protected page goes home instead of to the login again @desk', {
  tag: ['@R-030'],
}, async ({ page }) => {
  await page.goto('/meupergamum/emprestimos')
  await expect(page).toHaveURL('/login?redirect=%2Fmeupergamum%2Femprestimos')
  await page.getByRole('link', { name: 'Voltar sem entrar' }).press('Enter')
  await expect(page).toHaveURL('/')
})

for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login?redirect=/login']) {
  test(`the login leads home, not to ${evil} @desk`, { tag: ['@S-015'] }, async ({ page }) => {
    await page.goto(`/login?${new URLSearchParams({ redirect: evil })}`)
    await expect(page.getByRole('link', { name: 'Voltar sem entrar' })).toHaveAttribute('href', '/')
    await fillLogin(page, ana)
    await expectSignedIn(page, ana)
    await expect(page).toHaveURL('/')
  })
}

test('a wrong password is told with the institution’s word, clears the password and goes away by itself @desk', {
  tag: ['@E-009', '@E-019', '@E-021', '@S-017', '@W-127'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await fillLogin(page, { ...ana, password: 'errada' })
  await expect(alert(page)).toContainText('Matrícula e senha não conferem. Confira e tente outra vez.')
  await expect(password(page)).toHaveValue('')
  await expect(password(page)).toBeFocused()
  await expect(page.locator('input[name="username"]')).toHaveValue(ana.user)
  await alert(page).hover()
  await page.clock.runFor(9000)
  await expect(alert(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(8000)
  await expect(alert(page)).toHaveCount(0)
})

test('nothing filled in is told at once, with ways to the fields', {
  tag: ['@E-014', '@V-002', '@V-003', '@V-007', '@V-042'],
}, async ({ page }) => {
  await page.goto('/login')
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(alert(page)).toBeFocused()
  await expect(alert(page)).toContainText('Faltam 2 campos')
  await expect(page.locator('input[name="username"]')).toHaveAccessibleDescription(/Preencha o campo “Matrícula”/)
  await alert(page).getByRole('link', { name: 'Digite a senha.' }).click()
  await expect(password(page)).toBeFocused()
})

test('a blocked account says so, with the way out @desk', { tag: ['@E-010'] }, async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, blocked)
  await expect(alert(page)).toContainText('A senha foi bloqueada depois de muitas tentativas. Use “Esqueci a senha”.')
  // Its alert contains the button too, and stays.
  await expect(alert(page).getByRole('button', { name: 'Esqueci a senha' })).toBeVisible()
})

for (const [status, body, words] of [
  [400, {}, 'O pedido de entrada falhou. Tente outra vez.'],
  [422, { message: 'A conta ainda não vale.' }, 'A conta ainda não vale.'],
  [429, { message: 'Muitas tentativas seguidas. Espere 30 segundos e tente de novo.' }, 'Espere 30 segundos'],
  [500, { message: 'TypeError' }, 'Algo falhou do nosso lado. Tente de novo em alguns minutos.'],
  [0, {}, 'Algo falhou do nosso lado. Tente de novo em alguns minutos.'],
] as const) {
  test(`a login that is answered ${status || 'by nobody'} says what happened @desk`, {
    tag: ['@E-008', '@E-011', '@E-012', '@E-013'],
  }, async ({ page }) => {
    await page.goto('/login')
    await page.route('**/oauth/token', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: body }),
    )
    await fillLogin(page, ana)
    await expect(alert(page)).toContainText(words)
    await expect(password(page)).toHaveValue('')
  })
}

test('a person with several logins chooses one, and goes on as it', { tag: ['@T-009', '@T-010'] }, async ({ page }) => {
  await page.goto('/login?redirect=/meupergamum')
  await fillLogin(page, wagner)
  await expect(page.getByRole('heading', { name: 'Com que conta?' })).toBeFocused()
  await expect(main(page)).not.toContainText('Primeiro acesso?')
  await main(page)
    .getByRole('button', { name: /^03260140/ })
    .click()
  await expect(page).toHaveURL('/meupergamum')
  await expectSignedIn(page, wagner)
  await expect(main(page)).toContainText('Estudante de pós-graduação')
})

test('where names belong to several people, the name comes first, then who, then the password @desk', {
  tag: ['@T-003', '@T-004', '@T-005', '@T-006', '@V-004'],
}, async ({ page, server }) => {
  await withInstitution(server, { settings: { 'login.multi_person': true } }, async () => {
    await page.goto('/login?redirect=/atendimento')
    await expect(password(page)).toHaveCount(0)
    await page.locator('input[name="username"]').fill('20210550')
    await main(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('group', { name: 'Escolha a conta' }).getByRole('radio')).toHaveCount(2)
    await expect(main(page)).not.toContainText('Primeiro acesso?')
    await expect(password(page)).toBeFocused()
    await password(page).fill('Jacutinga-13')
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(alert(page)).toContainText('Preencha o campo “Escolha a conta”.')
    await main(page).getByRole('button', { name: 'Usar outra conta' }).click()
    await expect(page.locator('input[name="username"]')).toBeEditable()
    await main(page).getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('group', { name: 'Escolha a conta' }).getByRole('radio').nth(1).check()
    await password(page).fill('Jacutinga-13')
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await expectSignedIn(page, { name: 'José' })
  })
})

test('all fourteen categories are a choice, and the chosen one goes with the name', {
  tag: [
    '@S-018',
    '@S-019',
    '@S-020',
    '@S-021',
    '@S-022',
    '@S-023',
    '@S-024',
    '@S-025',
    '@S-026',
    '@S-027',
    '@S-028',
    '@S-029',
    '@S-030',
    '@S-031',
  ],
}, async ({ page, server }) => {
  const codes = '01 19 03 06 07 21 09 05 12 Intercamb MembroComun 08 04 10'.split(' ')
  await withInstitution(server, { settings: { 'login.categories': codes } }, async () => {
    await page.goto('/login?redirect=/atendimento')
    const category = page.locator('select[name="category"]')
    await expect(category.locator('option')).toHaveCount(15)
    expect(
      await category.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['', ...codes])
    await fillLogin(page, ana)
    await expect(alert(page)).toContainText('Preencha o campo “Você é”.')
    await category.selectOption('08')
    const sent = page.waitForRequest('**/oauth/token')
    await fillLogin(page, ana)
    expect((await sent).postDataJSON().username).toBe('20240318#08')
    await expectSignedIn(page, ana)
  })
})

test('an institution without a word for the user name has “Usuário”, and shows no way to a new password @desk', {
  tag: ['@S-016', '@S-017'],
}, async ({ page, server }) => {
  const settings = { 'login.label': '', 'login.message': '', 'login.encryption_mode': '3' }
  await withInstitution(server, { settings }, async () => {
    await page.goto('/login')
    await expect(page.getByLabel('Usuário')).toBeVisible()
    await expect(main(page)).not.toContainText('Primeiro acesso?')
    await expect(page.getByText('Esqueci a senha')).toHaveCount(0)
  })
})

test('signing in works by keyboard alone @desk', async ({ page }) => {
  await page.goto('/login?redirect=/atendimento')
  await expect(password(page)).toBeVisible()
  await tabTo(page, page.locator('input[name="username"]'))
  await page.keyboard.type(ana.user)
  await tabTo(page, password(page))
  await page.keyboard.type(ana.password)
  await tabTo(page, page.getByRole('button', { name: 'Mostrar' }))
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await password(page).focus()
  await page.keyboard.press('Enter')
  await expect(hours(page)).toBeFocused()
  await tabTo(page, personMenu(page, ana))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Empréstimos 6' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(personMenu(page, ana)).toBeFocused()
})

test('a provider of e-books opens in a tab of its own after signing in @desk', { tag: ['@T-011'] }, async ({
  page,
  context,
  server,
}) => {
  const address = `${server.address}/informacoes_gerais?loja=7`
  const settings = { providers: [{ code: 'livros', adapter: 'link', address }] }
  await withInstitution(server, { settings }, async () => {
    await page.goto('/login?redirect=livros')
    const opened = context.waitForEvent('page')
    await fillLogin(page, ana)
    const tab = await opened
    await expect(tab).toHaveURL(/loja=7&.*leitor=/)
    expect(await tab.evaluate(() => window.opener === null)).toBe(true)
    await expect(page).toHaveURL('/')
    await expectSignedIn(page, ana)
  })
})

test('a provider that is not there is said, and the sign-in stands @desk', async ({ page }) => {
  await page.goto('/login?redirect=nenhum')
  await fillLogin(page, ana)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, ana)
})

test('another site hands a person over with a token that works once @desk', { tag: ['@R-004'] }, async ({
  page,
  context,
  server,
}) => {
  await signIn(page, ana)
  const url = await page.evaluate(async () => {
    const token = await fetch('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: '20240318', password: 'Beija-Flor-29' }),
    })
    const headers = { authorization: `Bearer ${(await token.json()).access_token}` }
    return (await (await fetch('/api/pessoas/token-redireciona', { headers })).json()).url as string
  })
  await signOut(page)
  const path = new URL(url, server.address)
  await page.goto(`${path.pathname}${path.hash}`)
  await expect(page).toHaveURL('/meupergamum')
  await expectSignedIn(page, ana)
  const other = await context.browser()!.newPage()
  await other.goto(`${server.address}${path.pathname}${path.hash}`)
  await expect(other.getByRole('main').getByRole('alert')).toBeVisible()
  await other.close()
})

test('a session that is over elsewhere leaves the account area with a login of its own, and nothing else @desk', {
  tag: ['@S-009'],
}, async ({ page, context, server }) => {
  await signIn(page, ana)
  await page.goto('/meupergamum')
  await expect(main(page)).toContainText('Ana Ribeiro Campos')
  const other = await context.newPage()
  await other.goto('/atendimento')
  await expectSignedIn(other, ana)
  endSessions(server)
  await other.getByRole('contentinfo').getByRole('link', { name: 'Comunicados' }).click()
  await expect(main(page).getByRole('heading', { name: 'A sessão terminou' })).toBeVisible()
  await expect(main(page)).not.toContainText('Ana Ribeiro Campos')
  await expect(main(page).getByRole('radio')).toHaveCount(0)
  await fillLogin(page, ana)
  await expect(main(page)).toContainText('Ana Ribeiro Campos')
  await expect(page).toHaveURL('/meupergamum')
})

for (const width of [360, 1440]) {
  test(`axe finds nothing in the login, its failures, its choices and the person’s menu: ${width} px @desk`, async ({
    page,
    server,
  }) => {
    const seen = ['light', 'dark', 'contrast'] as const
    await page.setViewportSize({ width, height: 900 })
    const codes = '01 19 03'.split(' ')
    await page.goto('/login')
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(alert(page)).toBeFocused()
    await expectNoAxeViolationsInSchemes(page, seen)
    await fillLogin(page, { ...ana, password: 'errada' })
    await expect(alert(page)).toContainText('Matrícula e senha não conferem')
    await expectNoAxeViolationsInSchemes(page, seen)
    await fillLogin(page, wagner)
    await expect(page.getByRole('heading', { name: 'Com que conta?' })).toBeFocused()
    await expectNoAxeViolationsInSchemes(page, seen)
    await withInstitution(server, { settings: { 'login.categories': codes } }, async () => {
      await page.goto('/login?redirect=/atendimento')
      await expect(page.getByRole('group', { name: 'Você é' }).getByRole('radio')).toHaveCount(3)
      await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(alert(page)).toContainText('Preencha o campo “Você é”.')
      await expectNoAxeViolationsInSchemes(page, seen)
    })
    await page.goto('/login?redirect=/meupergamum')
    await fillLogin(page, ana)
    await expectSignedIn(page, ana)
    await personMenu(page, ana).click()
    await expectNoAxeViolationsInSchemes(page, seen)
  })
}

test('a phone’s menu holds the way in, then the person, the account area and the way out @phone', {
  tag: ['@S-005'],
}, async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await page.goto('/atendimento')
  await open()
  await sheet.getByRole('link', { name: 'Entrar' }).click()
  await expect(sheet).toHaveCount(0)
  await fillLogin(page, ana)
  await expect(hours(page)).toBeVisible()
  await open()
  await expect(sheet.getByText('Olá, Ana')).toBeVisible()
  await sheet.getByRole('link', { name: 'Minha conta' }).click()
  await expect(page).toHaveURL('/meupergamum')
  await expect(page.getByRole('banner').locator('.logo')).toContainText('Minha conta')
  await open()
  await sheet.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fmeupergamum')
  await expectSignedOut(page)
})

test('the sign-in page says how to ask for help, where the library says it @desk', { tag: ['@S-012'] }, async ({
  page,
  server,
}) => {
  const message = { pt: 'Ligue 3107-0000.', es: 'Llame al 3107-0000.', en: 'Call 3107-0000.' }
  await withInstitution(server, { settings: { 'support.message': message } }, async () => {
    await page.goto('/login')
    await expect(main(page).getByText('Ligue 3107-0000.')).toBeVisible()
  })
  await withInstitution(server, { settings: { 'support.message': { pt: '', es: '', en: '' } } }, async () => {
    await page.goto('/login')
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).getByText('3107-0000')).toHaveCount(0)
  })
})
