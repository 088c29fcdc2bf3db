import { expect, test } from 'vitest'
import { blocksOf, readBlocks } from './snapshot-blocks.ts'

/** Nothing comes again in the first half, everything in the second. */
const mixed = new Uint8Array(600_000)
for (let at = 0, state = 1; at < mixed.length; at++) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  mixed[at] = at < 300_000 ? state >>> 24 : at % 7
}

function written(body: Uint8Array): Uint8Array {
  return Buffer.concat([...blocksOf(body)])
}

/** The body of so many bytes that stands in `bytes`, or undefined where it is damaged. */
function readBack(bytes: Uint8Array, length: number): Uint8Array | undefined {
  const body = new Uint8Array(new SharedArrayBuffer(length))
  let at = 0
  const whole = readBlocks(body, (into) => {
    if (at + into.length > bytes.length) return false
    into.set(bytes.subarray(at, at + into.length))
    at += into.length
    return true
  })
  return whole && at === bytes.length ? body : undefined
}

test('a body comes back from its blocks as it was, and takes less where bytes come again', () => {
  const bytes = written(mixed)
  expect(Buffer.from(readBack(bytes, mixed.length)!).equals(mixed)).toBe(true)
  expect(bytes.length).toBeGreaterThan(300_000 - 50_000)
  expect(bytes.length).toBeLessThan(450_000)
})

test('a body without any bytes has no blocks', () => {
  expect(written(new Uint8Array(0))).toHaveLength(0)
  expect(readBack(new Uint8Array(0), 0)).toHaveLength(0)
})

test('a block of zeros takes no bytes', () => {
  const body = mixed.slice()
  body.fill(0, 0, 2 ** 18)
  body.fill(0, 2 ** 19)
  const bytes = written(body)
  expect(Buffer.from(readBack(bytes, body.length)!).equals(body)).toBe(true)
  expect(bytes.length).toBeLessThan(2 ** 18)
})

test('blocks that end too early are damaged', () => {
  const bytes = written(mixed)
  for (const length of [0, 3, 4, 1000, bytes.length - 1])
    expect(readBack(bytes.subarray(0, length), mixed.length), `${length} bytes`).toBeUndefined()
})

test('a block that says it is longer than it can be is damaged', () => {
  const bytes = written(mixed.subarray(400_000)).slice()
  bytes[3] = 1
  expect(readBack(bytes, 200_000)).toBeUndefined()
})

test('bytes changed in a compressed block are told, or left to the checksum, but nothing is thrown', () => {
  const body = mixed.subarray(400_000)
  const bytes = written(body)
  for (let at = 4; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = changed[at]! ^ 0x55
    expect(() => readBack(changed, body.length), `byte ${at}`).not.toThrow()
  }
})
