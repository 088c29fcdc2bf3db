/** A browser whose camera shows a picture of the journey's: `import { camera, test } from '../helpers/camera-test.ts'`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eanPicture, type GreyImage } from '../../scripts/testing/ean-bars.ts'
import { launchOptions } from './browser.ts'
import { test as base } from './estante-test.ts'

export interface Camera {
  /** Holds a bar code before the camera, or none. The browser reads the picture when it opens the camera. */
  show: (digits: string | undefined) => void
}

interface CameraFixtures {
  /** A folder of this worker's. */
  pictures: string
}

const film = (folder: string) => join(folder, 'camera.y4m')

export const test = base.extend<{ camera: Camera }, CameraFixtures>({
  pictures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estante-camera-'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ pictures }, use) => {
      const args = [
        '--use-fake-device-for-media-stream',
        // The headless shell has no question to ask, and without this no camera.
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film(pictures)}`,
      ]
      await use({ ...launchOptions, args: [...launchOptions.args, ...args] })
    },
    { scope: 'worker' },
  ],

  camera: [
    async ({ pictures }, use) => {
      const show: Camera['show'] = (digits) => writeFileSync(film(pictures), y4m(eanPicture(digits, 640, 480, 4)))
      show(undefined)
      await use({ show })
    },
    // Without a picture the browser has no camera.
    { auto: true },
  ],
})

/** Two equal pictures, which the browser repeats. YUV4MPEG2: a plane of grey, then two smaller ones without colour. */
function y4m({ grey, width, height }: GreyImage): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128)
  const picture = [Buffer.from('FRAME\n'), Buffer.from(grey), colours]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), ...picture, ...picture])
}
