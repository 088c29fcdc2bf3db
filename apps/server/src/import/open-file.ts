/** Files as streams of bytes: gzip is recognised by its first bytes, and what cannot be a file of records is said. */
import { type FileHandle, open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { ReasonCode, ReasonDetails } from './words.ts'

/** Something about a file keeps it from being read to its end. */
export class BadFile extends Error {
  readonly code: ReasonCode
  readonly details: ReasonDetails
  /** Bytes that could be read. */
  readonly offset: number

  constructor(code: ReasonCode, details: ReasonDetails = {}, offset = 0) {
    super(code)
    this.code = code
    this.details = details
    this.offset = offset
  }
}

/** @returns the file's size in bytes; throws BadFile for a missing one, a folder, an empty one, a forbidden one */
export async function checkFile(path: string): Promise<number> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    throw openingFailed(error)
  }
  try {
    const stat = await handle.stat()
    if (stat.isDirectory()) throw new BadFile('is-a-folder')
    if (stat.isFile() && stat.size === 0) throw new BadFile('empty')
    return stat.size
  } finally {
    await handle.close()
  }
}

/** Why a file could not be opened, in words that the report has. */
export function openingFailed(error: unknown): BadFile {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BadFile('no-such-file')
  if (code === 'EISDIR') return new BadFile('is-a-folder')
  return new BadFile('no-permission', { reason: message })
}

const CHUNK = 256 * 1024

/**
 * The bytes of a file, unpacked.
 * @param onRead told how many bytes of the file itself have been read
 * @throws BadFile where a gzip file is damaged or cut short
 */
export async function* readFileBytes(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r')
  const source = handle.createReadStream({ highWaterMark: CHUNK })
  source.on('data', () => onRead(source.bytesRead))
  source.pause()
  try {
    if (await startsLikeGzip(path)) yield* unpack(source)
    else yield* source as AsyncIterable<Uint8Array>
  } finally {
    source.destroy()
  }
}

async function startsLikeGzip(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

async function* unpack(source: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const unpacked = createGunzip({ chunkSize: CHUNK })
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    for await (const chunk of unpacked) {
      bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new BadFile('gzip-cut-short', { bytes }, bytes)
    throw new BadFile('gzip-damaged', { reason: message }, bytes)
  }
}
