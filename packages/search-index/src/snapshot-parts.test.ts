import { expect, test } from 'vitest'
import { createIndex } from './search-index.ts'
import { type PartsToFill, readDirectory, type SnapshotSource } from './snapshot.ts'
import { fillParts, readParts } from './snapshot-parts.ts'
import { smallSchema } from './testing/generators.ts'
import { readFrom, savedBytes } from './testing/reload.ts'

const index = createIndex(smallSchema)
index.apply({ put: Array.from({ length: 50 }, (_, id) => ({ id, text: { title: [`Volume ${id}`] } })) })
const source = readFrom(savedBytes(index, ''))
const { parts } = readDirectory(smallSchema, source)
const alone = contents(source)

/** What is read where another thread does something with the parts. */
function contents(from: SnapshotSource): string[] {
  return readParts(parts, from, 10).map((buffer) => Buffer.from(buffer).toString('base64'))
}

const sharedWith = (shareParts: (work: PartsToFill) => void) => ({ ...source, shareParts })

test('parts that another thread has filled are not read again', () => {
  let reads = 0
  const read: SnapshotSource['read'] = (into, position) => {
    reads++
    return source.read(into, position)
  }
  expect(contents({ ...sharedWith((work) => fillParts(work, source.read)), read })).toEqual(alone)
  expect(reads).toBe(0)
})

test('a part that another thread finds damaged makes the snapshot so', () => {
  const isMissing = () => false
  expect(() => contents(sharedWith((work) => fillParts(work, isMissing)))).toThrow('damaged')
})

test('a part that another thread has taken and never fills is read again, elsewhere', () => {
  let taken: Uint8Array | undefined
  const readAgain = contents(
    sharedWith(({ parts: [first], states }) => {
      taken = new Uint8Array(first!.buffer)
      states[0] = 1
    }),
  )
  expect(readAgain).toEqual(alone)
  expect(taken!.every((byte) => byte === 0)).toBe(true)
})
