import type { BrowserContext } from '@playwright/test'

export interface PictureDifference {
  /** Of the two pictures: "360x2140". */
  sizes: [string, string]
  /** Pixels that differ visibly. */
  pixels: number
  /** Around them all, from the left upper corner: x, y, right, bottom. */
  box: [number, number, number, number] | undefined
}

/** Compares two screenshots pixel by pixel, in a blank page of the browser, which decodes them anyway. */
export async function comparePictures(context: BrowserContext, one: Buffer, other: Buffer): Promise<PictureDifference> {
  const page = await context.newPage()
  try {
    return await page.evaluate(differenceOf, [one.toString('base64'), other.toString('base64')] as const)
  } finally {
    await page.close()
  }
}

/** Runs in the browser. */
async function differenceOf(pictures: readonly [string, string]): Promise<PictureDifference> {
  const decode = async (text: string) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    drawing.drawImage(bitmap, 0, 0)
    return drawing.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const [one, other] = await Promise.all(pictures.map(decode))
  if (!one || !other) throw new Error('Two pictures are compared.')
  const sizes: [string, string] = [`${one.width}x${one.height}`, `${other.width}x${other.height}`]
  const { width, height } = { width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) }
  let pixels = 0
  let box: PictureDifference['box']
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [at, beside] = [4 * (y * one.width + x), 4 * (y * other.width + x)]
      const difference = [0, 1, 2].reduce(
        (most, colour) => Math.max(most, Math.abs(one.data[at + colour]! - other.data[beside + colour]!)),
        0,
      )
      // Edges of letters are not drawn the same twice.
      if (difference < 24) continue
      pixels++
      const [left, top, right, bottom] = box ?? [x, y, x, y]
      box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
    }
  }
  return { sizes, pixels, box }
}
