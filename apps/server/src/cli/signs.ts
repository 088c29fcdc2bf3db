/** `estante signs`: signs for the ends of shelves, with QR codes that open the list of call numbers. */
import { writeFile } from 'node:fs/promises'
import type { Reader } from '../database/database.ts'
import { readInstitution } from '../database/institution.ts'
import { type ShelfSign, shelfSignsPdf } from '../features/browse/shelf-signs-pdf.ts'
import { startOf } from '../features/browse/show-list.ts'
import { readSetting } from '../features/institution/settings.ts'
import { translate } from './messages.ts'
import { libraries } from './store/libraries.ts'
import { endsOf, type ShelfRange, shelfStarts } from './store/shelf-ends.ts'
import { failure, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { withDatabase } from './with-database.ts'

const options = {
  library: { type: 'string' },
  ends: { type: 'string' },
  from: { type: 'string', multiple: true },
  out: { type: 'string' },
} as const

const mostEnds = 500

export async function signs(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = readArguments('signs', args, options, false)
  const { library: code, ends, from, out } = values
  if ((ends === undefined) === (from === undefined)) throw new UsageError('signsDivided')
  const count = readEnds(ends)
  return withDatabase(terminal, async ({ db }, environment) => {
    const publicUrl = environment.publicUrl ?? (await readSetting(db, 'web.address'))
    if (publicUrl === undefined) throw new UsageError('signsNeedAddress')
    const library = code === undefined ? undefined : await findLibrary(db, code)
    const starts = count === undefined ? keysOf(from!) : await shelfStarts(db, library?.id ?? null, count)
    const ranges = starts.map((start, at): ShelfRange => ({ from: start, before: starts[at + 1] ?? null }))
    const made: ShelfSign[] = []
    for (const range of ranges) {
      const found = await endsOf(db, library?.id ?? null, range)
      if (found) made.push({ ...found, address: listAddress(publicUrl, found.first) })
    }
    if (made.length === 0) {
      terminal.warn(translate(terminal.language, 'signsNone'))
      return failure
    }
    const place = library?.name ?? (await readInstitution(db)).name
    const times = { language: terminal.language, made: new Date(terminal.clock().epochMilliseconds) }
    const bytes = await shelfSignsPdf(made, place, times)
    if (out === undefined) await terminal.write(bytes)
    else await writeFile(out, bytes)
    terminal.warn(translate(terminal.language, 'signsWritten', { count: made.length }))
    return success
  })
}

function readEnds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= mostEnds) return count
  throw new UsageError('badValue', { option: '--ends', value: text, expected: `1 … ${mostEnds}` })
}

/** In the order of the shelves, whatever order they were given in. */
function keysOf(callNumbers: readonly string[]): string[] {
  return [...new Set(callNumbers.map((text) => startOf('chamada', text).key))].sort()
}

async function findLibrary(db: Reader, code: string) {
  const all = await libraries(db)
  const found = all.find((one) => one.code === code)
  if (found) return found
  throw new UsageError('badValue', {
    option: '--library',
    value: code,
    expected: all.map((one) => one.code).join(', '),
  })
}

function listAddress(publicUrl: string, callNumber: string): string {
  const address = new URL('/listas/chamada', publicUrl)
  address.searchParams.set('inicio', callNumber)
  return address.href
}
