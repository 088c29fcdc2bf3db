import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has visible focus. @returns the number of presses */
export async function tabTo(page: Page, element: Locator, maxPresses = 60): Promise<number> {
  for (let pressed = 1; pressed <= maxPresses; pressed++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(element)) {
      await expectVisibleFocus(element)
      return pressed
    }
  }
  throw new Error(`${element} did not get the focus in ${maxPresses} steps of Tab.`)
}

/** Expects an outline or a shadow on the element. */
export async function expectVisibleFocus(element: Locator): Promise<void> {
  await expect(element).toBeFocused()
  const drawn = await element.evaluate((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  expect(drawn, `the focus of ${element} can be seen`).toBe(true)
}

async function hasFocus(element: Locator): Promise<boolean> {
  return (await element.count()) > 0 && element.first().evaluate((one) => one === document.activeElement)
}
