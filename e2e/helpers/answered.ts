import { expect, type Page } from '@playwright/test'

/**
 * Does something and waits until the server has answered the call that it makes. For what a journey does a second time:
 * the message of the first may still be shown, and a page that is left before it has sent its call never sends it.
 * @param path what the path of the call ends with
 */
export async function answered(page: Page, method: string, path: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === method && new URL(response.url()).pathname.endsWith(path),
  )
  await act()
  expect((await answer).ok(), `${method} ${path}`).toBe(true)
}
