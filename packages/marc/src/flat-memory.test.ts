import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writeIso2709 } from './iso2709/write-iso2709.ts'
import { collectionEnd, collectionStart, writeMarcXml } from './marcxml/write-marcxml.ts'
import { readMarc } from './read-marc.ts'
import { makeRecord } from './testing/make-records.ts'

const megabyte = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that are still in use: what V8 has not collected yet depends on how busy the machine is. */
function usedMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** One chunk over and over, with what goes before and behind. */
async function* repeated(chunk: Buffer, bytes: number, before = '', behind = ''): AsyncGenerator<Uint8Array> {
  yield Buffer.from(before)
  for (let made = 0; made < bytes; made += chunk.length) yield chunk
  yield Buffer.from(behind)
}

const title = 'Memórias póstumas de Brás Cubas '.repeat(20)
const iso = Buffer.concat(Array.from({ length: 90 }, (_, index) => writeIso2709(makeRecord(String(index), title))))
const xml = Buffer.from(
  Array.from({ length: 60 }, (_, index) => writeMarcXml(makeRecord(String(index), title))).join(''),
)

test.each([
  ['200 MB of ISO 2709', () => repeated(iso, 200 * megabyte)],
  ['60 MB of MARCXML', () => repeated(xml, 60 * megabyte, collectionStart, collectionEnd)],
  [
    '100 MB without the end of a record',
    () => repeated(Buffer.concat([iso.subarray(0, 400), Buffer.alloc(60_000, 'x')]), 100 * megabyte),
  ],
])('%s take no more memory than a part of them', async (_, source) => {
  let results = 0
  let most = 0
  const before = usedMemory()
  for await (const result of readMarc(source())) {
    results++
    if (results % 5_000 === 0 || result.kind === 'problem') most = Math.max(most, usedMemory() - before)
  }
  expect(results).toBeGreaterThan(5)
  expect(most / megabyte).toBeLessThan(50)
})
