/** Titles by their number in Koha (999 $c), to which the rows of Koha's items point: see item-record.ts. */
import { kohaTitleNumber } from '@estante/marc/koha/item-record'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { pageOfRecords } from './store/titles.ts'

const page = 1000

/**
 * All titles of the source that have such a number. Read once and kept while no title is added: the numbers stand in
 * the records only, and items come by the hundred thousand.
 */
export async function kohaTitles(context: ImportContext, tx: Writer): Promise<ReadonlyMap<number, number>> {
  context.kohaTitles ??= await readAll(tx, context.options.source)
  return context.kohaTitles
}

async function readAll(tx: Writer, source: string): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  let last = 0
  while (true) {
    const rows = await pageOfRecords(tx, source, last, page)
    for (const { id, marc } of rows) {
      const number = marc.includes('{"999":') ? kohaTitleNumber(fromMarcJson(marc)) : undefined
      if (number !== undefined && !found.has(Number(number))) found.set(Number(number), id)
    }
    if (rows.length < page) return found
    last = rows.at(-1)!.id
  }
}
