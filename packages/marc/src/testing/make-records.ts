/** Records and streams for tests. */
import { readMarc } from '../read-marc.ts'
import type { ReadOptions, ReadResult } from '../read-result.ts'
import type { MarcRecord } from '../record.ts'

/** A small good record. */
export function makeRecord(controlNumber = 'ocm1', title = 'Dom Casmurro'): MarcRecord {
  return {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: controlNumber },
      { tag: '008', value: '850101s1899    bl            000 1 por d' },
      { tag: '100', ind1: '1', ind2: ' ', subfields: [{ code: 'a', value: 'Assis, Machado de,' }] },
      {
        tag: '245',
        ind1: '1',
        ind2: '0',
        subfields: [
          { code: 'a', value: title },
          { code: 'c', value: 'Machado de Assis.' },
        ],
      },
    ],
  }
}

/** The bytes as a stream of chunks of this size. */
export async function* inChunks(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function readAll(bytes: Uint8Array, options?: ReadOptions, chunkSize?: number): Promise<ReadResult[]> {
  return collect(readMarc(inChunks(bytes, chunkSize), options))
}

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}

/** The records of these bytes; a problem fails the test that asks. */
export async function readRecords(bytes: Uint8Array, chunkSize?: number): Promise<MarcRecord[]> {
  return (await readAll(bytes, undefined, chunkSize)).map((result) => {
    if (result.kind === 'problem') throw new Error(result.problem.code)
    return result.record
  })
}

/**
 * ISO 2709 with these fields as bytes, for what the writer would not write.
 * @param flag leader position 9
 */
export function rawIso(fields: [tag: string, content: Buffer | string][], flag = ' '): Buffer {
  let directory = ''
  let start = 0
  const parts = fields.map(([tag, content]) => {
    const part = Buffer.concat([
      typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      Buffer.from([0x1e]),
    ])
    directory += tag + String(part.length).padStart(4, '0') + String(start).padStart(5, '0')
    start += part.length
    return part
  })
  const base = 25 + directory.length
  const length = String(base + start + 1).padStart(5, '0')
  const leader = `${length}nam ${flag}22${String(base).padStart(5, '0')} a 4500`
  return Buffer.concat([Buffer.from(`${leader}${directory}\u001e`, 'latin1'), ...parts, Buffer.from([0x1d])])
}
