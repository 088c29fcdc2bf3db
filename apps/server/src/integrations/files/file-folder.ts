/**
 * Files of patrons in a folder beside the database. A file's name is chance, without an ending; only the account that
 * runs Estante may read it, and nobody may run it.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { generateSecret } from '../../secrets/random-secrets.ts'

/** The names that this folder gives; whatever else lies there is not Estante's. */
export const ownName = /^[\w-]{43}$/

/** Names that are told at a time. */
const batch = 500

/** More bytes came than may be. */
class TooLong extends Error {}

export class FileFolder {
  readonly #folder: string

  /** @param folder made when the first file comes */
  constructor(folder: string) {
    this.#folder = folder
  }

  async receive(source: AsyncIterable<Uint8Array>, limit: number) {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const key = generateSecret()
    const path = this.#pathOf(key)
    let size = 0
    const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        size += piece.length
        if (size > limit) throw new TooLong()
        yield piece
      }
    }
    try {
      await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return { key, path, size }
    } catch (error) {
      await rm(path, { force: true })
      if (error instanceof TooLong) return undefined
      throw error
    }
  }

  /** It is where it is kept since it came. */
  async keep(): Promise<void> {}

  async read(key: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#pathOf(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async *olderThan(moment: Date): AsyncGenerator<string[]> {
    let names: string[] = []
    for await (const name of this.#names()) {
      const found = await stat(this.#pathOf(name)).catch(() => undefined)
      if (!found?.isFile() || found.mtime >= moment) continue
      names.push(name)
      if (names.length < batch) continue
      yield names
      names = []
    }
    if (names.length > 0) yield names
  }

  async *#names(): AsyncGenerator<string> {
    try {
      for await (const { name } of await opendir(this.#folder)) if (ownName.test(name)) yield name
    } catch (error) {
      // No file has come yet.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  /** @throws Error for what this folder never named: a path must not lead out of it */
  #pathOf(key: string): string {
    if (!ownName.test(key)) throw new Error('Not the name of a file of this folder')
    return join(this.#folder, key)
  }
}
