/** A file of people from the browser: what it would do, and, once somebody has decided its conflicts, doing it. */
import { createHash } from 'node:crypto'
import type { AnswerOf } from '@estante/contract/shapes'
import { looksMisread, mostShownConflicts, readLines } from '@estante/domain/patron/people-file'
import { staffRights } from '@estante/domain/session/staff-rights'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import type { PeopleColumn } from '../../import/csv/people-columns.ts'
import { type CsvFile, RowError } from '../../import/csv/read-csv.ts'
import { type ImportContext, startImport } from '../../import/import-context.ts'
import { reasonMessage } from '../../import/messages.ts'
import { ReportBuilder } from '../../import/report.ts'
import { rightsOfCaller } from '../desk/store/desk.ts'
import { type Decisions, lockState, type RowResult, runFile } from './import-run.ts'
import { readPeople, receiveFile } from './receive-file.ts'
import { recordFileImport } from './store/import.ts'

/** Rows that an answer lists; all of them are counted. */
const mostListed = 500
const mostShownChanges = 200
const mostMisread = 5

const undecided: Decisions = { name: () => 'refuse', restores: () => false }

export const previewImport: ReadingHandler<'people.import_preview'> = async (db, request, ctx) => {
  await requireRight(db, request.caller)
  const bytes = await receiveFile(request)
  const file = readPeople(bytes, request.language)
  const context = await begin(ctx)
  const { state, results } = await withoutKeeping(ctx, async (tx) => {
    await context.bulk.lockBulkWriters(tx)
    const before = await lockState(tx, file.rows)
    const run = { rows: file.rows, decisions: undecided, actor: actorOf(request.caller), request }
    return { state: before, results: await runFile(tx, ctx, context, run) }
  })
  return { versao: `${hashOf(bytes)}.${state}`, ...presentPreview(file, results, context, request.language) }
}

export const importFile: ReadingHandler<'people.import'> = async (db, request, ctx) => {
  await requireRight(db, request.caller)
  const bytes = await receiveFile(request)
  const [ofFile, ofData] = request.query.versao.split('.')
  if (ofFile !== hashOf(bytes)) refuse('people.import_other_file')
  const file = readPeople(bytes, request.language)
  const context = await begin(ctx)
  const answer = await ctx.database.transact(async (tx) => {
    await context.bulk.lockBulkWriters(tx)
    if ((await lockState(tx, file.rows)) !== ofData) refuse('people.import_stale')
    const decisions = readDecisions(request.query)
    const run = { rows: file.rows, decisions, actor: actorOf(request.caller), request }
    const results = await runFile(tx, ctx, context, run)
    await recordRun(tx, request, { results, hash: ofFile })
    return presentImport(results, request.language)
  })
  ctx.search.pollNow()
  return answer
}

/** Activity 2004 at every library: a file has people of all of them, with their categories. */
async function requireRight(db: Reader, caller: StaffCaller): Promise<void> {
  const right = staffRights.settings
  const held = await rightsOfCaller(db, caller, [right])
  if (!held.some(({ library }) => library === null)) refuse('people.import_right', { right: String(right) })
}

/** What nobody asks for stays out: no library is made, nobody is renamed by the file alone. */
function begin({ database, clock }: AppContext): Promise<ImportContext> {
  const options = { source: 'people-file', copies: 'none', dryRun: false, clock } as const
  return startImport(database, options, new ReportBuilder())
}

/** Thrown to take everything back. */
class Tried extends Error {}

async function withoutKeeping<Result>(ctx: AppContext, work: (tx: Writer) => Promise<Result>): Promise<Result> {
  const kept: { result?: Result } = {}
  await ctx.database
    .transact(async (tx) => {
      kept.result = await work(tx)
      throw new Tried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
  return kept.result as Result
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

function readDecisions({ manter = '', usar = '', trazer = '' }: CallRequest<'people.import'>['query']): Decisions {
  const [keeps, takes, restores] = [readLines(manter), readLines(usar), readLines(trazer)]
  return {
    name: ({ line }) => (takes(line) ? 'take' : keeps(line) ? 'keep' : 'refuse'),
    restores: ({ line }) => restores(line),
  }
}

/** What waits for somebody to decide, and is left out until then. */
const conflicts = new Map<string, 'nome' | 'apagada'>([
  ['person-conflict', 'nome'],
  ['person-erased', 'apagada'],
])

function conflictOf({ outcome }: RowResult): 'nome' | 'apagada' | undefined {
  return outcome instanceof RowError ? conflicts.get(outcome.code) : undefined
}

function countsOf(results: readonly RowResult[]) {
  const count = (outcome: RowResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  const conflicting = results.filter((one) => conflictOf(one) !== undefined).length
  return {
    linhas: results.length,
    novas: count('loaded'),
    mudadas: count('updated'),
    iguais: count('unchanged'),
    conflitos: conflicting,
    recusadas: results.filter(({ outcome }) => outcome instanceof RowError).length - conflicting,
  }
}

function refusalsOf(results: readonly RowResult[], language: Language) {
  return results
    .flatMap(({ row, outcome }) => {
      if (!(outcome instanceof RowError) || conflicts.has(outcome.code)) return []
      const { username = '', name = '' } = row.values
      return {
        linha: row.line,
        usuario: username,
        nome: name,
        motivo: reasonMessage(outcome.code, language, outcome.details),
      }
    })
    .slice(0, mostListed)
}

/** Who blocks goes with the block. */
const shownFields = (fields: readonly string[]) => fields.filter((field) => field !== 'blockedBy')

type Preview = Omit<AnswerOf<'people.import_preview'>, 'versao'>

function presentPreview(
  { unknown, repeated }: CsvFile<PeopleColumn>,
  results: readonly RowResult[],
  { report }: ImportContext,
  language: Language,
): Preview {
  const changed = results.filter(({ outcome }) => outcome === 'updated')
  const byField = new Map<string, number>()
  for (const { fields } of changed)
    for (const field of shownFields(fields)) byField.set(field, (byField.get(field) ?? 0) + 1)
  const misread = results.filter(({ row }) => looksMisread(row.values.name ?? ''))
  return {
    ...countsOf(results),
    colunas_ignoradas: [...unknown, ...repeated].map((name) => name.slice(0, 100)),
    lista_conflitos: results
      .flatMap((result) => {
        const tipo = conflictOf(result)
        const { line, values } = result.row
        return tipo === undefined
          ? []
          : {
              linha: line,
              tipo,
              usuario: values.username ?? '',
              nome: values.name ?? '',
              nome_cadastro: result.known?.name ?? '',
              cod_pessoa: result.known === undefined ? '' : String(result.known.patronId),
            }
      })
      .slice(0, mostShownConflicts),
    lista_recusadas: refusalsOf(results, language),
    avisos: report
      .report(language)
      .problems.slice(0, mostListed)
      .map(({ controlNumber, reason }) => ({ usuario: controlNumber, motivo: reason })),
    campos: [...byField].map(([campo, total]) => ({ campo, total })),
    lista_mudadas: changed.slice(0, mostShownChanges).map(({ row, fields }) => ({
      linha: row.line,
      usuario: row.values.username ?? '',
      nome: row.values.name ?? '',
      campos: shownFields(fields),
    })),
    letras: misread.slice(0, mostMisread).map(({ row }) => row.values.name ?? ''),
  }
}

/** Whose name the file has changed, beyond capitals and accents: a person decided so. */
const isRenamed = ({ known, outcome, fields }: RowResult) =>
  known !== undefined && !(outcome instanceof RowError) && fields.includes('name')

function presentImport(results: readonly RowResult[], language: Language): AnswerOf<'people.import'> {
  return {
    ...countsOf(results),
    renomeadas: results.filter(isRenamed).length,
    lista_recusadas: refusalsOf(results, language),
  }
}

/** The file in one row; whom it added, changed and renamed has rows of their own. */
async function recordRun(
  tx: Writer,
  { query, caller, now }: CallRequest<'people.import'>,
  { results, hash }: { results: readonly RowResult[]; hash: string },
): Promise<void> {
  const { linhas: rows, novas: added, mudadas: changed, iguais: unchanged, conflitos, recusadas } = countsOf(results)
  const renamed = results.filter(isRenamed).length
  const counts = { rows, added, changed, renamed, unchanged, leftOut: conflitos, refused: recusadas }
  const id = await recordFileImport(tx, counts, now.toInstant())
  const details = { file: query.nome ?? '', sha256: hash, ...counts }
  const event = { action: 'people.imported', subject: 'import', subjectId: id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details }, now.toInstant())
}
