/** Files as streams of bytes: gzip is recognised by its first bytes, and what cannot be a file of records is said. */
import { access, constants, open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ReasonCode, ReasonDetails } from './messages.ts'

/** Something about a file keeps it from being read to its end. */
export class FileError extends Error {
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

export interface CheckedFile {
  /** Bytes on the disk; 0 for a pipe, of which nobody knows. */
  size: number
  /** False for a pipe, which can be read once only. */
  isRegular: boolean
}

/** @throws BadFile for a missing one, a folder, an empty one, a forbidden one */
export async function checkFile(path: string): Promise<CheckedFile> {
  const found = await orFileError(stat(path))
  if (found.isDirectory()) throw new FileError('is-a-folder')
  // To open a pipe and close it again would end the program at its other end.
  if (!found.isFile()) return { size: 0, isRegular: false }
  if (found.size === 0) throw new FileError('empty')
  await orFileError(access(path, constants.R_OK))
  return { size: found.size, isRegular: true }
}

async function orFileError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw openingFailed(error)
  }
}

/**
 * What the system says when a file or folder cannot be opened or read.
 * @param offset how many bytes could be read before
 */
export function openingFailed(error: unknown, offset = 0): FileError {
  const { code = '?' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return new FileError('no-such-file', {}, offset)
  if (code === 'EISDIR') return new FileError('is-a-folder', {}, offset)
  if (code === 'EACCES' || code === 'EPERM') return new FileError('no-permission', {}, offset)
  return new FileError('cannot-be-read', { error: code }, offset)
}

const chunkSize = 256 * 1024

/**
 * The bytes of a file or a pipe, unpacked.
 * @param onRead told how many bytes of the file itself have been read
 * @throws BadFile where a gzip file is damaged or cut short, or the disk fails
 */
export async function* readFileBytes(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const chunks = readChunks(path, onRead)
  const head = await atLeast(chunks, gzip.length)
  const whole = joined(head, chunks)
  if (gzip.every((byte, at) => head[at] === byte)) yield* unpack(whole)
  else yield* whole
}

const gzip = [0x1f, 0x8b]

async function* readChunks(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const handle = await orFileError(open(path, 'r'))
  try {
    while (true) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize)
      if (bytesRead === 0) return
      bytes += bytesRead
      onRead(bytes)
      yield buffer.subarray(0, bytesRead)
    }
  } catch (error) {
    throw openingFailed(error, bytes)
  } finally {
    await handle.close()
  }
}

/** The first chunks as one; a pipe may give a byte at a time. */
async function atLeast(chunks: AsyncGenerator<Uint8Array>, bytes: number): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < bytes) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* joined(head: Buffer, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

async function* unpack(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const source = Readable.from(packed, { objectMode: false, highWaterMark: chunkSize })
  const unpacked = createGunzip({ chunkSize })
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    for await (const chunk of unpacked) {
      bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    if (error instanceof FileError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new FileError(code === 'Z_BUF_ERROR' ? 'gzip-cut-short' : 'gzip-damaged', { bytes }, bytes)
  } finally {
    source.destroy()
  }
}
