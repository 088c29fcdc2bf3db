/** Signing in as one of the demonstration people (apps/server/src/demo/data/logins.ts). */
import { expect, type Page } from '@playwright/test'

export interface DemoLogin {
  user: string
  password: string
  /** How the header greets the person. */
  name: string
}

export const ana: DemoLogin = { user: '20240318', password: 'Beija-Flor-29', name: 'Ana' }
/** Without activity 8. */
export const everaldo: DemoLogin = { user: '2210535', password: 'Joao-de-Barro-66', name: 'Everaldo' }
/** Three logins. */
export const wagner: DemoLogin = { user: '1752356', password: 'Tamandua-26', name: 'Wagner' }
export const blocked: DemoLogin = { user: '20230204', password: 'Quero-Quero-75', name: 'Leandro' }

/** Fills in the login that is on the screen and sends it. */
export async function fillLogin(page: Page, { user, password }: DemoLogin, { remember = false } = {}): Promise<void> {
  await page.locator('input[name="username"]').fill(user)
  await page.locator('input[name="password"]').fill(password)
  if (remember) await page.getByRole('checkbox', { name: /Continuar conectado/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in on the login page and waits until the header says so. */
export async function signIn(page: Page, login: DemoLogin, options?: { remember?: boolean; redirect?: string }) {
  await page.goto(`/login?${new URLSearchParams({ redirect: options?.redirect ?? '/atendimento' })}`)
  await fillLogin(page, login, options)
  await expectSignedIn(page, login)
}

/** The header's menu of the person, on a desk and on a phone. */
export const personMenu = (page: Page, { name }: Pick<DemoLogin, 'name'>) =>
  page.locator('summary.usermenu', { hasText: name })

export async function expectSignedIn(page: Page, login: Pick<DemoLogin, 'name'>): Promise<void> {
  await expect(personMenu(page, login)).toBeVisible()
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible()
}

/**
 * Signs out by the address for it, and waits for the first page, which is loaded anew.
 * @param site where the server goes by another name than Playwright knows
 */
export async function signOut(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/sair`)
  await expect(page).toHaveURL(`${site}/`)
  await expectSignedOut(page)
}
