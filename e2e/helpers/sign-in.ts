/** Signing in as one of the demonstration people (packages/demo/data/logins.jsonl). */
import { expect, type Page } from '@playwright/test'
import { isTakenOver } from './taken-over.ts'

export interface DemoLogin {
  user: string
  password: string
  /** The name in the header. */
  name: string
}

export const ana: DemoLogin = { user: '20240318', password: 'Beija-Flor-29', name: 'Ana' }
/** Librarian. Has permission to switch user, so that every section of the account area exists. */
export const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }
/** Lacks activity 8. */
export const everaldo: DemoLogin = { user: '2210535', password: 'Joao-de-Barro-66', name: 'Everaldo' }
/** Has three accounts. */
export const wagner: DemoLogin = { user: '1752356', password: 'Tamandua-26', name: 'Wagner' }
export const blocked: DemoLogin = { user: '20230204', password: 'Quero-Quero-75', name: 'Leandro' }

/** Fills in the visible login form and submits it. */
export async function fillLogin(page: Page, { user, password }: DemoLogin, { remember = false } = {}): Promise<void> {
  await page.locator('input[name="username"]').fill(user)
  await page.locator('input[name="password"]').fill(password)
  if (remember) await page.getByRole('checkbox', { name: /Continuar conectado/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in on the login page and waits for the name in the header. */
export async function signIn(page: Page, login: DemoLogin, options?: { remember?: boolean; redirect?: string }) {
  await page.goto(`/login?${new URLSearchParams({ redirect: options?.redirect ?? '/atendimento' })}`)
  await fillLogin(page, login, options)
  await expectSignedIn(page, login)
}

/** The patron's menu in the header, on a desktop and on a phone. */
export const personMenu = (page: Page, { name }: Pick<DemoLogin, 'name'>) =>
  page.locator('summary.usermenu', { hasText: name })

export async function expectSignedIn(page: Page, login: Pick<DemoLogin, 'name'>): Promise<void> {
  await expect(personMenu(page, login)).toBeVisible()
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible()
}

/**
 * Signs out by address, and waits for the reloaded first page.
 * @param site the server's address, if it differs from Playwright's
 */
export async function signOut(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/sair`)
  await expect(page).toHaveURL(`${site}/`)
  await expectSignedOut(page)
  // What is chosen before that would be lost.
  await isTakenOver(page)
}
