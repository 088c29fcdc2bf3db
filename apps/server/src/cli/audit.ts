/** `estante audit`: rows of the audit log, the newest first, by the query of the page. */
import type { WireAuditRow } from '@estante/contract/audit.shapes'
import { auditActions } from '../database/audit-actions.ts'
import type { Reader } from '../database/database.ts'
import { auditBatches, auditFile, detailsText } from '../features/audit/export-audit.ts'
import { readFilter } from '../features/audit/read-filter.ts'
import { institutionZone } from '../http/institution-zone.ts'
import { findLibrary } from './desk/find-named.ts'
import { translate } from './messages.ts'
import { readDay } from './read-day.ts'
import { failure, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { findUser } from './user/find-user.ts'
import { withDatabase } from './with-database.ts'

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  person: { type: 'string' },
  action: { type: 'string' },
  library: { type: 'string' },
  limit: { type: 'string' },
  csv: { type: 'boolean', default: false },
} as const

export async function audit(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = readArguments('audit', args, options, false)
  const { by, person, action, csv } = values
  const from = values.from === undefined ? undefined : readDay('--from', values.from)
  const until = values.to === undefined ? undefined : readDay('--to', values.to)
  const most = values.limit === undefined ? Number.POSITIVE_INFINITY : readLimit(values.limit)
  if (action !== undefined && !auditActions.some((known) => known === action)) {
    throw new UsageError('badValue', { option: '--action', value: action, expected: auditActions.join(', ') })
  }
  return withDatabase(terminal, async (database) => {
    const { db } = database
    await refuseStrangers(db, [by, person])
    const library = values.library === undefined ? undefined : await findLibrary(db, values.library)
    const now = terminal.clock().toZonedDateTimeISO(await institutionZone(database, terminal.clock()))
    const place = { zone: now.timeZoneId, year: now.year }
    const filter = await readFilter(db, { library, by, person, action, from, until }, place)
    const view = { language: terminal.language, zone: now.timeZoneId, seesPeople: true }
    const batches = upTo(most, auditBatches(db, filter, view))
    const printed = csv ? await writeFile(terminal, batches) : await printLines(terminal, batches)
    if (printed > 0) return success
    terminal.warn(translate(terminal.language, 'auditNone'))
    return failure
  })
}

/** @throws UsageError for nobody's name, or several people's */
async function refuseStrangers(db: Reader, names: readonly (string | undefined)[]): Promise<void> {
  for (const name of names) if (name !== undefined) await findUser(db, name)
}

const mostRows = 100_000_000

/** @throws UsageError badNumber */
function readLimit(value: string): number {
  const limit = Number(value)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostRows) return limit
  throw new UsageError('badNumber', { option: '--limit', value, most: mostRows })
}

type Batches = AsyncGenerator<readonly WireAuditRow[]>

async function* upTo(most: number, batches: Batches): Batches {
  let left = most
  for await (const rows of batches) {
    yield rows.slice(0, left)
    left -= rows.length
    if (left <= 0) return
  }
}

/** A line for each: when, who, what, to what, where and from where, and whatever else is known. */
async function printLines(terminal: Terminal, batches: Batches): Promise<number> {
  let printed = 0
  for await (const rows of batches) {
    await terminal.write(rows.map((row) => `${lineOf(row)}\n`).join(''))
    printed += rows.length
  }
  return printed
}

function lineOf(row: WireAuditRow): string {
  const { momento, quem, usuario, acao, acao_descricao, assunto_descricao, numero, cod_pessoa } = row
  const { biblioteca, balcao, origem_descricao } = row
  return [
    momento.replace('T', ' '),
    usuario === '' ? quem : `${quem} [${usuario}]`,
    `${acao_descricao} (${acao})`,
    [assunto_descricao, numero].filter(Boolean).join(' '),
    cod_pessoa === '' ? '' : `→ ${cod_pessoa}`,
    [biblioteca, balcao].filter(Boolean).join(', '),
    origem_descricao,
    detailsText(row),
  ]
    .filter((part) => part !== '')
    .join('  ')
}

async function writeFile(terminal: Terminal, batches: Batches): Promise<number> {
  let printed = 0
  const counted = async function* (): Batches {
    for await (const rows of batches) {
      printed += rows.length
      yield rows
    }
  }
  for await (const piece of auditFile(terminal.language, counted())) await terminal.write(piece)
  return printed
}
