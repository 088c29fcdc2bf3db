/**
 * Renders the icons for browsers and phones from apps/web/public/icon.svg, in Chromium. Run it again when the drawing
 * changes: `node scripts/run.mjs scripts/make-icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { launchOptions } from '../e2e/helpers/browser.ts'
import { root } from './pinned-node.mjs'

const folder = join(root, 'apps', 'web', 'public')
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')

/** Sizes in favicon.ico in pixels, for browsers without SVG icons and bookmarks of old systems. */
const icoSizes = [16, 32, 48]

async function draw(sizes: readonly number[]): Promise<Map<number, Buffer>> {
  const browser = await chromium.launch(launchOptions)
  const pictures = new Map<number, Buffer>()
  try {
    const page = await browser.newPage()
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(
        `<body style="margin:0">${drawing.replace('<svg', `<svg width="${size}" height="${size}"`)}`,
      )
      pictures.set(size, await page.screenshot())
    }
  } finally {
    await browser.close()
  }
  return pictures
}

/** An ICO file of PNG pictures: a header, a row for each picture, the pictures. */
function icoOf(pictures: readonly [size: number, png: Buffer][]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const rows = pictures.map(([size, png]) => {
    const row = Buffer.alloc(16)
    row.writeUInt8(size, 0)
    row.writeUInt8(size, 1)
    row.writeUInt16LE(1, 4)
    row.writeUInt16LE(32, 6)
    row.writeUInt32LE(png.length, 8)
    row.writeUInt32LE(offset, 12)
    offset += png.length
    return row
  })
  return Buffer.concat([header, ...rows, ...pictures.map(([, png]) => png)])
}

const pictures = await draw([...icoSizes, 180, 192, 512])
writeFileSync(join(folder, 'favicon.ico'), icoOf(icoSizes.map((size) => [size, pictures.get(size)!])))
writeFileSync(join(folder, 'apple-touch-icon.png'), pictures.get(180)!)
for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), pictures.get(size)!)
