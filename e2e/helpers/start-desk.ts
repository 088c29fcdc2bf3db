import { expect, type Page } from '@playwright/test'

/**
 * Begins to serve, and waits until keys go into the scanner's field: what is typed before is lost.
 * @param field its label
 */
export async function startDesk(page: Page, field = 'Leitura'): Promise<void> {
  await page.getByRole('button', { name: 'Começar a atender' }).press('Enter')
  await expect(page.getByRole('textbox', { name: field })).toBeFocused()
}
