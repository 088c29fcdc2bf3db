import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from '../../../test/start-s3.ts'
import type { S3Settings } from '../../config/s3-settings.ts'
import { FileFolder } from './file-folder.ts'
import { FileStoreError } from './file-store-error.ts'
import { S3Client } from './s3-client.ts'
import { S3Files } from './s3-files.ts'

let s3: TestS3
let folder: string
const inFolder = () => (existsSync(folder) ? readdirSync(folder) : [])
const files = (changed: Partial<S3Settings> = {}) => new S3Files({ ...s3.settings, ...changed }, new FileFolder(folder))
async function* inPieces(text: string) {
  for (const piece of text) yield Buffer.from(piece)
}
const keep = async (store: S3Files, text: string) => {
  const received = (await store.receive(inPieces(text), 1000))!
  await store.keep(received)
  return received.key
}
const listed = async (store: S3Files, moment = new Date(Date.now() + 60_000)) => {
  const keys: string[] = []
  for await (const some of store.olderThan(moment)) keys.push(...some)
  return keys
}

beforeAll(async () => {
  s3 = await startS3()
  folder = join(mkdtempSync(join(tmpdir(), 'estante-files-')), 'files')
})
afterAll(async () => {
  await s3.remove()
  rmSync(join(folder, '..'), { recursive: true })
})

describe('files in a bucket', () => {
  it('are kept, read, listed and removed, and none stays in the folder', async () => {
    const store = files()
    const keys = [await keep(store, 'O sertão'), await keep(store, 'vai virar mar')]
    expect(inFolder()).toEqual([])
    expect(Buffer.from((await store.read(keys[0]!))!).toString()).toBe('O sertão')
    expect((await listed(store)).sort()).toEqual(keys.toSorted())
    expect(await listed(store, new Date('2020-01-01'))).toEqual([])
    for (const key of keys) await store.remove(key)
    await store.remove(keys[0]!)
    expect([await store.read(keys[0]!), await listed(store)]).toEqual([undefined, []])
  })

  it('go as they are, up to ten million bytes', async () => {
    const store = files()
    const bytes = Buffer.alloc(10_485_760, 'sertão')
    const received = (await store.receive(
      (async function* () {
        yield bytes
      })(),
      bytes.length,
    ))!
    await store.keep(received)
    expect(bytes.equals((await store.read(received.key))!)).toBe(true)
    await store.remove(received.key)
  })

  it('that the folder had before are read there, and removed', async () => {
    const { key } = (await new FileFolder(folder).receive(inPieces('antigo'), 1000))!
    const store = files()
    expect(Buffer.from((await store.read(key))!).toString()).toBe('antigo')
    expect(await listed(store)).toEqual([key])
    await store.remove(key)
    expect([await store.read(key), inFolder()]).toEqual([undefined, []])
  })

  it('are listed over pages, and what is not Estante’s is left out', async () => {
    const sample = join(folder, '..', 'sample')
    writeFileSync(sample, 'x')
    const client = new S3Client(s3.settings)
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `files/${name}`)
    for (const name of [...names, 'others/g']) await client.put(name, sample)
    const pages: string[][] = []
    for await (const page of client.list('files/', 2)) pages.push(page.map(({ key }) => key))
    expect([pages.length, pages.flat()]).toEqual([3, names])
    expect(await listed(files())).toEqual([])
    for (const name of [...names, 'others/g']) await client.remove(name)
  })

  it.each<[string, Partial<S3Settings>, RegExp]>([
    ['a wrong secret', { secretKey: 'wrong' }, /^403 SignatureDoesNotMatch$/],
    ['an unknown key', { accessKey: 'nobody' }, /^403 InvalidAccessKeyId$/],
    ['a bucket that is not there', { bucket: 'another' }, /^404 NoSuchBucket$/],
  ])('%s is told, and the file stays where it arrived', async (_says, changed, reason) => {
    const store = files(changed)
    const received = (await store.receive(inPieces('x'), 10))!
    const failed = await store.keep(received).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(FileStoreError)
    expect((failed as Error).message).toMatch(reason)
    await expect(listed(store)).rejects.toThrow(FileStoreError)
    expect(inFolder()).toEqual([received.key])
    await new FileFolder(folder).remove(received.key)
  })

  it('cannot be had from a store that is down, or never answers', async () => {
    const silenced: Socket[] = []
    const silent = createServer((socket) => silenced.push(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const timeouts = { put: 100, get: 100, other: 100 }
    const waiting = new S3Client({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, timeouts)
    await expect(waiting.get('files/x', 10)).rejects.toThrow(FileStoreError)
    for (const socket of silenced) socket.destroy()
    await new Promise<void>((resolve) => silent.close(() => resolve()))
    const down = new S3Client({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
    await expect(down.get('files/x', 10)).rejects.toThrow('ECONNREFUSED')
  })

  it('larger than Estante’s are not taken into memory', async () => {
    const sample = join(folder, '..', 'sample')
    writeFileSync(sample, Buffer.alloc(5000))
    const client = new S3Client(s3.settings)
    await client.put('files/large', sample)
    await expect(client.get('files/large', 4999)).rejects.toThrow('more than 4999 bytes came')
    await client.remove('files/large')
  })
})
