/** Measures whether the focus is visible, by changed pixels instead of style rules. */
import type { Locator, Page } from '@playwright/test'

/** Pixels around an element that include its ring. */
const around = 8

/** WCAG 2.4.13: contrast between the focused and the unfocused state. */
const contrast = 3

export interface Ring {
  /** Pixels whose contrast changed by 3:1 or more. */
  changed: number
  /** Pixels of a one-pixel line around the element. */
  perimeter: number
}

/** Shows an element with keyboard focus and without, and counts the changed pixels. */
export async function measureRing(page: Page, reader: Page, element: Locator): Promise<Ring> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'center' }))
  // After a key press, focus set by a script is visible too.
  await page.keyboard.press('Shift')
  await element.evaluate(move, true)
  // Some elements are visible only with focus.
  const clip = await boxAround(page, element)
  const focused = await page.screenshot({ clip })
  await element.evaluate(move, false)
  const left = await page.screenshot({ clip })
  const pictures = [left, focused].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  const changed = await reader.evaluate(countChanges, { pictures, contrast })
  return { changed, perimeter: 2 * (clip.width + clip.height - 4 * around) }
}

/** Focuses an element or removes the focus, and waits for the paint: a screenshot may show the frame before. */
async function move(one: Element, to: boolean): Promise<void> {
  const element = one as HTMLElement
  if (to) element.focus({ preventScroll: true })
  else element.blur()
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
}

async function boxAround(page: Page, element: Locator) {
  const box = await element.boundingBox()
  const screen = page.viewportSize()
  if (!box || !screen) throw new Error(`${element} is not on the screen.`)
  const x = Math.max(0, Math.floor(box.x) - around)
  const y = Math.max(0, Math.floor(box.y) - around)
  const width = Math.min(screen.width, Math.ceil(box.x + box.width) + around) - x
  const height = Math.min(screen.height, Math.ceil(box.y + box.height) + around) - y
  return { x, y, width, height }
}

/** Runs in an empty browser page, which can decode pictures. */
async function countChanges({ pictures, contrast }: { pictures: string[]; contrast: number }): Promise<number> {
  const [before, after] = await Promise.all(pictures.map(pixels))
  return before && after ? compare(before, after) : 0

  function compare(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
    let changed = 0
    for (let at = 0; at < before.length; at += 4) {
      // Skips unchanged pixels, which are most.
      if (before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2]) continue
      const [one, other] = [light(before, at), light(after, at)]
      if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= contrast) changed += 1
    }
    return changed
  }

  async function pixels(picture: string): Promise<Uint8ClampedArray> {
    const image = await createImageBitmap(await (await fetch(picture)).blob())
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!drawing) throw new Error('This browser draws nothing.')
    drawing.drawImage(image, 0, 0)
    return drawing.getImageData(0, 0, image.width, image.height).data
  }

  /** WCAG relative luminance of a pixel. */
  function light(data: Uint8ClampedArray, at: number): number {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  function linear(value: number): number {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
}
