/** Which title a CSV row means: by its number here (title_id), or by the control number it was loaded with. */
import type { Writer } from '../../database/database.ts'
import type { ImportContext } from '../import-context.ts'
import { maxId } from '../record-ids.ts'
import { usedIds } from '../store/record-ids.ts'
import { titlesByControlNumbers } from '../store/titles.ts'
import { type CsvColumn, type CsvRow, RowError } from './read-csv.ts'

export type TitleColumn = 'title_id' | 'control_number'

export const titleColumns: readonly CsvColumn<TitleColumn>[] = [
  {
    name: 'title_id',
    otherNames: ['acervo', 'cod_acervo', 'código do acervo', 'número do acervo', 'número del acervo'],
  },
  { name: 'control_number', otherNames: ['001', 'número de controle', 'número de control'] },
]

export interface TitlesOfRows {
  ids: Set<number>
  byControlNumber: Map<string, number>
}

/** Reads the titles that the rows of a batch name; control numbers are those of the import's source. */
export async function readTitlesOf(
  { bulk, options }: ImportContext,
  tx: Writer,
  rows: readonly CsvRow<TitleColumn>[],
): Promise<TitlesOfRows> {
  const numbers = rows.map(({ values }) => Number(values.title_id)).filter((id) => id > 0 && id <= maxId)
  const controls = rows.flatMap(({ values }) => values.control_number ?? [])
  const byControlNumber = await titlesByControlNumbers(tx, bulk, options.source, controls)
  return {
    ids: await usedIds(tx, bulk, 'titles', numbers.filter(Number.isInteger)),
    byControlNumber: new Map(byControlNumber.map(({ id, controlNumber }) => [controlNumber, id])),
  }
}

/**
 * @returns undefined when the row names no title
 * @throws BadRow when it names one that is not there
 */
export function titleOf(
  { line, values }: CsvRow<TitleColumn>,
  { ids, byControlNumber }: TitlesOfRows,
): number | undefined {
  const { title_id: number, control_number: control } = values
  if (number !== undefined) {
    if (ids.has(Number(number))) return Number(number)
    throw new RowError('csv-title-missing', { line, column: 'title_id', value: number })
  }
  if (control === undefined) return undefined
  const id = byControlNumber.get(control)
  if (id !== undefined) return id
  throw new RowError('csv-title-missing', { line, column: 'control_number', value: control })
}

/** The row needs a title and names none. */
export function noTitle({ line }: CsvRow<TitleColumn>): RowError {
  return new RowError('csv-value-missing', { line, column: 'title_id / control_number' })
}
