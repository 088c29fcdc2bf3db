import type { Locator, Page } from '@playwright/test'

/** The field with exactly this label, marked as optional or not. */
export function formField(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`))
}
