/** An ISBN scanned by the camera: found, not an ISBN, nothing there, refused; and where there is no camera. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { test } from '../helpers/camera-test.ts'
import { expect, test as withoutCamera } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { watchPolicy } from '../helpers/policy.ts'
import { heading } from '../helpers/results-page.ts'
import { choose } from '../helpers/schemes.ts'

/** Of a book. */
const isbn = '9788535914849'
/** Of a pencil. */
const other = '4006381333931'

const scripts = /\/assets\/(ScanDialog|library-reader)-/
const button = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Ler um ISBN com a câmera' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ler o ISBN de um livro' })
const isCameraOn = (page: Page) =>
  page.evaluate(() => {
    const opened = (window as never as { opened: MediaStream[] }).opened
    return opened.some((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'))
  })

/** Remembers what the browser's camera gave out. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: MediaStream[] = []
    Object.assign(window, { opened })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      opened.push(stream)
      return stream
    }
  })
}

/** The scripts of the scanner that were fetched. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = scripts.exec(request.url())?.[1]
    if (name) fetched.push(name)
  })
  return fetched
}

test.beforeEach(async ({ page }) => {
  await choose(page, 'light')
  await watchCamera(page)
})

test('an ISBN held before the camera is searched for, and nothing is fetched before', {
  tag: ['@W-202'],
}, async ({ page, camera, server }) => {
  const violations = await watchPolicy(page, server.address)
  const fetched = watchScripts(page)
  camera.show(isbn)
  await page.goto('/')
  await expect(button(page)).toBeVisible()
  expect(fetched).toEqual([])

  await button(page).click()
  await expect(page).toHaveURL(new RegExp(`[?&]q=${isbn}&for=ISBN`))
  await expect(heading(page)).toContainText(`“${isbn}”`)
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => isCameraOn(page)).toBe(false)
  expect(new Set(fetched)).toEqual(new Set(['ScanDialog', 'library-reader']))
  expect(await violations()).toEqual([])
})

test('by the keyboard it is opened and closed, and Esc stops the camera @desk', {
  tag: ['@W-202'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(button(page)).toBeVisible()
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await expect(dialog(page)).toContainText('Mostre à câmera o código de barras')
  await expect.poll(() => isCameraOn(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect.poll(() => isCameraOn(page)).toBe(false)

  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Fechar a câmera' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => isCameraOn(page)).toBe(false)
})

test('a picture without a code, or with another one, says what helps', {
  tag: ['@W-202'],
}, async ({ page, camera }) => {
  await page.goto('/')
  await button(page).click()
  await expect(dialog(page)).toContainText('Nenhum código lido até agora')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await dialog(page).getByRole('button', { name: 'Fechar a câmera' }).click()

  camera.show(other)
  await button(page).click()
  await expect(dialog(page)).toContainText(`${other} não é um ISBN`)
  await expect.poll(() => isCameraOn(page)).toBe(true)
})

/** What browsers answer, by the name of the error. */
const refusals = [
  ['NotAllowedError', 'A câmera não foi permitida'],
  ['NotFoundError', 'Nenhuma câmera encontrada'],
  ['NotReadableError', 'A câmera não abriu'],
] as const

test('a camera that is refused, gone or in use is explained, and asked for again @desk', {
  tag: ['@W-202'],
}, async ({ page, camera }) => {
  await page.addInitScript(
    (names) => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      const left = [...names]
      mediaDevices.getUserMedia = async (wanted) => {
        const name = left.shift()
        if (name !== undefined) throw new DOMException('refused', name)
        return open(wanted)
      }
    },
    refusals.map(([name]) => name),
  )
  camera.show(isbn)
  await page.goto('/')
  await button(page).click()
  for (const [name, words] of refusals) {
    await expect(dialog(page).getByRole('alert')).toContainText(words)
    if (name === 'NotAllowedError') await expectNoAxeViolations(page, 'light')
    await dialog(page).getByRole('button', { name: 'Tentar de novo' }).click()
  }
  await expect(heading(page)).toContainText(isbn)
})

test('a browser that reads bar codes itself fetches no library @desk', {
  tag: ['@W-202'],
}, async ({ page }) => {
  await page.addInitScript((isbn) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'qr_code']
      detect = async () => [{ rawValue: isbn }]
    }
    Object.assign(window, { BarcodeDetector })
  }, isbn)
  const fetched = watchScripts(page)
  await page.goto('/?q=machado&for=LIVRE')
  await button(page).click()
  await expect(heading(page)).toContainText(isbn)
  expect(fetched).toEqual(['ScanDialog'])
})

test('a scanner whose script does not come says so, and the page stays @desk', {
  tag: ['@W-202'],
}, async ({ page, context }) => {
  await page.goto('/')
  await expect(button(page)).toBeVisible()
  await context.setOffline(true)
  await button(page).click()
  await expect(page.getByText('Sem resposta do servidor. Verifique a conexão e tente de novo.')).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await context.setOffline(false)
})

withoutCamera('without a camera there is no button @desk', { tag: ['@W-202'] }, async ({ page }) => {
  await page.goto('/')
  const devices = await page.evaluate(async () => (await navigator.mediaDevices.enumerateDevices()).length)
  expect(devices).toBe(0)
  await expect(page.getByRole('search')).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
