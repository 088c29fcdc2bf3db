/** Helpers for the results page, on a desktop and on a phone. */
import { expect, type Locator, type Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The number at the start of the heading. */
export async function total(page: Page): Promise<number> {
  await expect(heading(page)).toHaveText(/^\d|^Nenhum/)
  const text = (await heading(page).textContent()) ?? ''
  return Number.parseInt(text.replace('.', ''), 10) || 0
}

/** Opens the filters: beside the results, or in the sheet behind the button. */
export async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filtros' })
  await page.getByRole('button', { name: /^Filtrar e ordenar/ }).click()
  return page.getByRole('dialog')
}

export async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: /^(Ver \d+ título|Nenhum título)/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
