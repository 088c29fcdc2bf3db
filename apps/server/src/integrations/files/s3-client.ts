/**
 * The five requests of S3 that a store of files needs, signed (Signature Version 4), each with a time limit. Addresses are
 * path-style, `endpoint/bucket/key`, which every S3-compatible server understands.
 */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { S3Settings } from '../../config/s3-settings.ts'
import { FileStoreError } from './file-store-error.ts'

/** Milliseconds for a request with its answer. Somebody waits for the first two. */
const usualTimeouts = { put: 45_000, get: 30_000, other: 15_000 }

/** Bytes of a page of a listing: 500 names take a fourth of it. */
const longestListing = 1_048_576

export interface ListedObject {
  key: string
  modified: Date
}

export class S3Client {
  readonly #settings: S3Settings
  readonly #timeouts: typeof usualTimeouts

  constructor(settings: S3Settings, timeouts = usualTimeouts) {
    this.#settings = settings
    this.#timeouts = timeouts
  }

  /** Sends a file from the disk, as it is read. The store compares it with the sum that is signed. */
  async put(key: string, path: string): Promise<void> {
    const hash = createHash('sha256')
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
    await this.#send('PUT', key, { body: await openAsBlob(path), sum: hash.digest('hex'), timeout: this.#timeouts.put })
  }

  /** @param limit bytes; what is larger was not put here by Estante @returns undefined where it is not there */
  async get(key: string, limit: number): Promise<Uint8Array | undefined> {
    const answer = await this.#send('GET', key, { timeout: this.#timeouts.get })
    return answer && readWhole(answer, limit)
  }

  /** Does nothing where it is not there. */
  async remove(key: string): Promise<void> {
    await this.#send('DELETE', key, { timeout: this.#timeouts.other })
  }

  /** A page at a time, by the first version of the listing, which every store knows and whose position is a key. */
  async *list(prefix: string, pageSize: number): AsyncGenerator<ListedObject[]> {
    let last: string | undefined = ''
    while (last !== undefined) {
      const query = new URLSearchParams({ prefix, marker: last, 'max-keys': String(pageSize) })
      const answer = await this.#send('GET', '', { query, timeout: this.#timeouts.other })
      if (!answer) throw new FileStoreError('404')
      const { objects, isTruncated } = readListing(new TextDecoder().decode(await readWhole(answer, longestListing)))
      yield objects
      last = isTruncated ? objects.at(-1)?.key : undefined
    }
  }

  /** @returns undefined for what is not there @throws FileStoreError for everything else that is no success */
  async #send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { query, body, sum = emptySum, timeout }: SentObject,
  ): Promise<Response | undefined> {
    const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = this.#settings
    const url = `${endpoint}/${bucket}${key && `/${key}`}${query ? `?${query}` : ''}`
    const headers = { 'x-amz-content-sha256': sum, ...(body && { 'content-type': 'application/octet-stream' }) }
    const credentials = { accessKeyId, secretAccessKey, region, service: 's3' }
    const signed = await new AwsV4Signer({ method, url, headers, ...credentials }).sign()
    const signal = AbortSignal.timeout(timeout)
    const request = { method, headers: signed.headers, body, signal, redirect: 'error' } as const
    const answer = await fetch(signed.url, request).catch((error: Error) => {
      throw new FileStoreError(reasonOf(error))
    })
    if (answer.ok) return answer
    const text = await readWhole(answer, longestListing).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '',
    )
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
    if (answer.status === 404 && code !== 'NoSuchBucket') return undefined
    throw new FileStoreError(code === undefined ? String(answer.status) : `${answer.status} ${code}`)
  }
}

interface SentObject {
  query?: URLSearchParams
  body?: Blob
  /** SHA-256 of the body in hexadecimal digits. */
  sum?: string
  timeout: number
}

const emptySum = createHash('sha256').digest('hex')

/** What `fetch` hides behind “fetch failed”. */
function reasonOf(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? error.message
}

/** @throws FileStoreError for a connection that breaks, and for more bytes than may be */
async function readWhole(answer: Response, limit: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of answer.body ?? []) {
      size += piece.length
      if (size > limit) break
      pieces.push(piece)
    }
  } catch (error) {
    throw new FileStoreError(reasonOf(error as Error))
  }
  if (size > limit) throw new FileStoreError(`more than ${limit} bytes came`)
  return Buffer.concat(pieces)
}

function readListing(text: string): { objects: ListedObject[]; isTruncated: boolean } {
  const objects: ListedObject[] = []
  const path: string[] = []
  let [key, modified, truncated] = ['', '', '']
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
  })
  parser.on('text', (part) => {
    const [parent, name] = path.slice(1)
    if (parent === 'Contents' && name === 'Key') key += part
    if (parent === 'Contents' && name === 'LastModified') modified += part
    if (parent === 'IsTruncated') truncated += part
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name !== 'Contents') return
    objects.push({ key, modified: new Date(modified) })
    key = modified = ''
  })
  try {
    parser.write(text).close()
  } catch {
    throw new FileStoreError('the list of files cannot be read')
  }
  return { objects, isTruncated: truncated === 'true' }
}
