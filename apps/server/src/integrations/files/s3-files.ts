/**
 * Files of patrons in a bucket of an S3-compatible store. A file arrives in the folder beside the database, where it is
 * looked at, and goes to the bucket from there. What was kept in the folder before the bucket was there stays readable.
 */
import type { S3Settings } from '../../config/s3-settings.ts'
import { type FileFolder, ownName } from './file-folder.ts'
import { S3Client } from './s3-client.ts'

/** Where in the bucket; what lies elsewhere in it is not Estante's. */
const prefix = 'files/'

/** Bytes: more than a file of Estante's can have. */
const largest = 64 * 1024 * 1024

const pageSize = 500

export class S3Files {
  readonly #folder: FileFolder
  readonly #client: S3Client

  /** @param folder where files arrive */
  constructor(settings: S3Settings, folder: FileFolder) {
    this.#client = new S3Client(settings)
    this.#folder = folder
  }

  receive(source: AsyncIterable<Uint8Array>, limit: number) {
    return this.#folder.receive(source, limit)
  }

  async keep({ key, path }: { key: string; path: string }): Promise<void> {
    await this.#client.put(prefix + key, path)
    await this.#folder.remove(key)
  }

  async read(key: string): Promise<Uint8Array | undefined> {
    const inFolder = await this.#folder.read(key)
    return inFolder ?? this.#client.get(prefix + key, largest)
  }

  async remove(key: string): Promise<void> {
    await this.#folder.remove(key)
    await this.#client.remove(prefix + key)
  }

  async *olderThan(moment: Date): AsyncGenerator<string[]> {
    yield* this.#folder.olderThan(moment)
    for await (const page of this.#client.list(prefix, pageSize)) {
      const old = page.filter(({ modified }) => modified < moment).map(({ key }) => key.slice(prefix.length))
      yield old.filter((key) => ownName.test(key))
    }
  }
}
