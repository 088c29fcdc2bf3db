/** The one way in for whoever has a file of MARC records and does not want to know its format. */
import { ByteWindow } from './byte-window.ts'
import { readIso2709 } from './iso2709/read-iso2709.ts'
import type { ReadOptions, ReadResult } from './read-result.ts'

/**
 * Reads all records of a file, whatever its format.
 * @param source the file's bytes, already unzipped
 */
export async function* readMarc(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadResult> {
  const window = new ByteWindow(source)
  try {
    yield* readIso2709(window, options)
  } finally {
    await window.close()
  }
}
