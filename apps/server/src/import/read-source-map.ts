/**
 * `--map FILE`: what codes of the source mean here. A CSV file with three columns: kind (library, collection, loan_type or
 * category), source (the code as the files have it) and here (a code or name known here; of collections, any words).
 */
import type { Reader } from '../database/database.ts'
import { Cells } from './csv/cells.ts'
import { type CsvColumn, type CsvRow, RowError, readCsv } from './csv/read-csv.ts'
import { NamedRows } from './named-rows.ts'
import { FileError } from './open-file.ts'
import type { ReportBuilder } from './report.ts'
import { keyOf, type MappedKind, type SourceMap } from './source-map.ts'
import { readCategories, readLibraries } from './store/local-codes.ts'

type MapColumn = 'kind' | 'source' | 'here'

const columns: readonly CsvColumn<MapColumn>[] = [
  { name: 'kind', otherNames: ['tipo', 'clase'], required: true },
  { name: 'source', otherNames: ['origem', 'origen', 'código de origem', 'código de origen'], required: true },
  { name: 'here', otherNames: ['aqui', 'aquí', 'destino'], required: true },
]

const kinds: Readonly<Record<MappedKind, readonly string[]>> = {
  library: ['biblioteca', 'unidade', 'unidad'],
  collection: ['coleção', 'colección'],
  loan_type: ['tipo de empréstimo', 'tipo de préstamo'],
  category: ['categoria', 'categoría'],
}

/**
 * Reads the file and holds it against what is known here; each line that is wrong is reported, and breaks the report.
 * @param makesLibraries whether a library that is not known here will be made
 */
export async function readSourceMap(
  db: Reader,
  file: string,
  report: ReportBuilder,
  makesLibraries: boolean,
): Promise<SourceMap> {
  const map = new Map<string, string>()
  try {
    const known = await readKnown(db, makesLibraries)
    const { rows } = await readCsv(file, columns)
    for (const row of rows) takeRow(row, known, map, report)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    report.broken = true
    report.problem({ file, offset: error.offset }, '', error.code, error.details)
  }
  return map
}

type Known = Partial<Record<MappedKind, NamedRows>>

/** Collections are words; loan types are made from whatever the source calls them. */
async function readKnown(db: Reader, makesLibraries: boolean): Promise<Known> {
  const category = new NamedRows(await readCategories(db))
  return makesLibraries ? { category } : { category, library: new NamedRows(await readLibraries(db)) }
}

function takeRow(row: CsvRow<MapColumn>, known: Known, map: Map<string, string>, report: ReportBuilder): void {
  const { file, offset, line } = row
  try {
    const cells = new Cells(row)
    cells.required('kind')
    const kind = cells.choice('kind', kinds)!
    const [source, here] = [cells.required('source'), cells.required('here')]
    const rows = known[kind]
    if (rows && rows.find(here) === undefined) throw rows.unknown(line, 'here', here)
    const other = map.get(keyOf(kind, source))
    if (other !== undefined && other !== here) {
      throw new RowError('csv-contradiction', { line, column: 'here', value: here, other })
    }
    map.set(keyOf(kind, source), here)
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    report.broken = true
    report.problem({ file, offset }, row.values.source ?? '', error.code, error.details)
  }
}
