import { expect, it, vi } from 'vitest'
import { type CodeReader, openReader } from './code-reader.ts'

const video = {} as HTMLVideoElement
const byLibrary: CodeReader = async () => ['read by the library']

/** A browser that reads these kinds of codes, or fails to. */
function browser(formats: string[], detect: () => Promise<{ rawValue: string }[]>) {
  return class {
    static getSupportedFormats = async () => formats
    detect = detect
  }
}
const reads = async () => [{ rawValue: 'read by the browser' }]
const fails = () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'))

it('fetches no library where the browser reads EAN-13 itself', async () => {
  const loadLibrary = vi.fn(async () => byLibrary)
  const read = await openReader(browser(['qr_code', 'ean_13'], reads), loadLibrary)
  expect(await read(video)).toEqual(['read by the browser'])
  expect(loadLibrary).not.toHaveBeenCalled()
})

it.each([
  ['does not know bar codes', undefined],
  ['knows other codes only', browser(['qr_code'], reads)],
  ['says nothing of its codes', class {}],
  ['fails at the first picture', browser(['ean_13'], fails)],
])('reads by the library where the browser %s', async (_how, native) => {
  const loadLibrary = vi.fn(async () => byLibrary)
  const read = await openReader(native, loadLibrary)
  expect(await read(video)).toEqual(['read by the library'])
  expect(await read(video)).toEqual(['read by the library'])
  expect(loadLibrary).toHaveBeenCalledTimes(1)
})

it('fails when the library is needed and does not come', async () => {
  await expect(openReader(undefined, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
})
