/** `estante sync people`: the register follows a list of everybody; `estante sync status`: how the last ones went. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '../config/environment.ts'
import { commandLine } from '../database/audit-log.ts'
import type { Database } from '../database/database.ts'
import { acquireLease, releaseLease } from '../database/lease.ts'
import { readSettings } from '../features/institution/settings.ts'
import { loadTokenKey } from '../http/tokens.ts'
import { withDryRunCopy } from '../import/dry-run.ts'
import { type Reason, reasonMessage } from '../import/messages.ts'
import type { ListSource } from '../people-sync/read-list.ts'
import { lastSyncs } from '../people-sync/store.ts'
import { type SyncOptions, type SyncResult, summaryOf, syncPeople } from '../people-sync/sync-people.ts'
import { generateId } from '../secrets/random-secrets.ts'
import { translate } from './messages.ts'
import { failure, partly, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { withDatabase } from './with-database.ts'

const verbs = { people, status } as const

export async function sync(terminal: Terminal, [verb = '', ...args]: string[]): Promise<number> {
  if (!Object.hasOwn(verbs, verb))
    throw new UsageError('syncVerbUnknown', { verb, verbs: Object.keys(verbs).join(', ') })
  return verbs[verb as keyof typeof verbs](terminal, args)
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  rename: { type: 'string', multiple: true },
  allow: { type: 'string' },
  report: { type: 'string' },
} as const

async function people(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('sync people', args, options, true)
  const [file, other] = positionals
  if (other !== undefined) throw new UsageError('argumentTooMany', { argument: other, command: 'sync people' })
  const allowed = values.allow === undefined ? undefined : readCount(values.allow)
  return withDatabase(terminal, async (database, environment) => {
    const chosen = {
      source: file === undefined ? await configuredSource(database) : ({ kind: 'file', file: resolve(file) } as const),
      origin: 'command-line',
      actor: commandLine,
      renamed: new Set(values.rename ?? []),
      ...(allowed !== undefined && { allowed }),
    } as const
    const isDryRun = values['dry-run']
    const run = isDryRun ? tryOut : doIt
    const result = await run(terminal, database, environment, chosen)
    if (result === undefined) {
      terminal.warn(translate(terminal.language, 'syncBusy'))
      return failure
    }
    if (values.report !== undefined) await writeReport(terminal, values.report, result)
    show(terminal, result, isDryRun)
    if (result.state !== 'done') return failure
    return result.report.refused > 0 ? partly : success
  })
}

function readCount(value: string): number {
  if (/^\d{1,7}$/.test(value)) return Number(value)
  throw new UsageError('badValue', { option: '--allow', value, expected: '0, 1, 2 …' })
}

async function configuredSource({ db }: Database): Promise<ListSource> {
  const settings = await readSettings(db)
  const file = settings.get('people_sync.file')
  if (settings.get('people_sync.source') === 'ldap') return { kind: 'ldap' }
  if (settings.get('people_sync.source') === 'file' && file) return { kind: 'file', file }
  throw new UsageError('syncSourceMissing')
}

type Run = (
  terminal: Terminal,
  database: Database,
  environment: Environment,
  options: SyncOptions,
) => Promise<SyncResult | undefined>

/** @returns undefined: another process is at it */
const doIt: Run = async ({ clock }, database, { providerSecrets }, chosen) => {
  const lease = { name: 'job:sync-people', holder: generateId() }
  const keepGoing = () => acquireLease(database.db, lease, clock(), clock().add({ seconds: 180 }))
  if (!(await keepGoing())) return undefined
  try {
    const tokenKey = await loadTokenKey(database, clock())
    return await syncPeople({ database, tokenKey, clock, providerSecrets }, { ...chosen, keepGoing })
  } finally {
    await releaseLease(database.db, lease)
  }
}

const tryOut: Run = ({ clock }, database, { providerSecrets }, chosen) =>
  withDryRunCopy(database, async (copy) => {
    const tokenKey = await loadTokenKey(copy, clock())
    return syncPeople({ database: copy, tokenKey, clock, providerSecrets }, { ...chosen, dryRun: true })
  })

const signs = { added: '+', changed: '~', returned: '<', left: '-', staff: '!' } as const

/** A dry run names everybody, and so does what was refused; otherwise numbers are enough. */
function show(terminal: Terminal, result: SyncResult, isDryRun: boolean): void {
  const { language } = terminal
  if (isDryRun || result.state === 'refused') {
    for (const { kind, username, name, fields } of result.changes)
      terminal.print(`${signs[kind]} ${username}  ${name}${fields ? `  (${fields.join(', ')})` : ''}`)
  }
  if (result.reason) terminal.warn(reasonMessage(result.reason.code, language, result.reason.details))
  if (result.state === 'failed' || result.state === 'refused') {
    terminal.warn(translate(language, 'syncNothing'))
    return
  }
  for (const { reason } of result.report.report(language).problems) terminal.warn(reason)
  const { reason: _, ...counts } = summaryOf(result)
  terminal.print(translate(language, 'syncCounts', counts))
  if (counts.staff > 0 && !isDryRun) {
    const names = result.changes.filter(({ kind }) => kind === 'staff').map(({ username }) => username)
    terminal.warn(translate(language, 'syncStaff', { names: names.join(', ') }))
  }
  if (result.state === 'interrupted') terminal.warn(translate(language, 'syncInterrupted'))
  if (isDryRun) terminal.print(translate(language, 'syncTrial'))
}

async function writeReport({ language }: Terminal, file: string, result: SyncResult): Promise<void> {
  const { state, changes, known, missing, reason } = result
  const { problems } = result.report.report(language)
  const words = reason && reasonMessage(reason.code, language, reason.details)
  const report = { state, ...(words && { reason: words }), known, missing, changes, problems }
  await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`, { mode: 0o600 })
}

async function status(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('sync status', args, {}, false)
  const { language } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const runs = await lastSyncs(db, 10)
    if (runs.length === 0) terminal.print(translate(language, 'syncNone'))
    for (const { startedAt: at, source, state, report } of runs) {
      const { reason, ...counts } = JSON.parse(report) as Record<string, number> & { reason?: Reason }
      terminal.print(`${at}  ${source}  ${translate(language, `syncState_${state}`)}`)
      if (reason) terminal.print(`  ${reasonMessage(reason.code, language, reason.details)}`)
      else if (counts.added !== undefined) terminal.print(`  ${translate(language, 'syncCounts', counts)}`)
    }
    return success
  })
}
