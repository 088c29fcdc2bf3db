/** Writes compressed copies beside the files of a build, at the highest level: the server sends them as they are. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text formats. Fonts and PNG pictures are compressed already. */
const compressible = new Set(['.css', '.ico', '.js', '.svg', '.txt', '.webmanifest'])

const encoders: Record<string, (text: Buffer) => Promise<Buffer>> = {
  '.br': (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  '.gz': (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
}

/** Adds `file.br` and `file.gz` where they are smaller than the file, recursively. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.has(extname(file)),
  )
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  for (const [extension, encode] of Object.entries(encoders)) {
    const small = await encode(text)
    if (small.length < text.length) await writeFile(`${file}${extension}`, small)
  }
}
