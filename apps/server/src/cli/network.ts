/** `estante network`: the institutions whose titles the network catalogue has. */
import { commandLine, recordAudit } from '../database/audit-log.ts'
import type { Database } from '../database/database.ts'
import { acquireLease, releaseLease } from '../database/lease.ts'
import { momentOf } from '../database/moment.ts'
import { readSetting } from '../features/institution/settings.ts'
import { type HarvestContext, harvestInstitution, readRepositoryName } from '../features/network/harvest.ts'
import {
  countTitles,
  deleteInstitution,
  insertInstitution,
  institutions,
  type NetworkInstitution,
} from '../features/network/store.ts'
import { generateId } from '../secrets/random-secrets.ts'
import { type MessageKey, translate } from './messages.ts'
import { failure, partly, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { withDatabase } from './with-database.ts'

const verbs = { add, list, harvest, remove } as const

export async function network(terminal: Terminal, [verb = 'list', ...args]: string[]): Promise<number> {
  if (!Object.hasOwn(verbs, verb)) {
    throw new UsageError('networkVerbUnknown', { verb, verbs: Object.keys(verbs).join(', ') })
  }
  return verbs[verb as keyof typeof verbs](terminal, args)
}

async function add(terminal: Terminal, args: string[]): Promise<number> {
  const options = { name: { type: 'string' }, format: { type: 'string' }, set: { type: 'string' } } as const
  const { values, positionals } = readArguments('network', args, options, true)
  const [address] = positionals
  const { format = 'marc21' } = values
  if (address === undefined || positionals.length > 1) throw new UsageError('networkAddressMissing')
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new UsageError('networkAddressBad', { address })
  }
  if (format !== 'marc21' && format !== 'oai_dc') throw new UsageError('networkFormatBad', { format })
  return withDatabase(terminal, async (database) => {
    const ctx = await harvestContext(terminal, database)
    const found = await readRepositoryName(ctx, address)
    if ('problem' in found) {
      terminal.warn(translate(terminal.language, problemKey(found.problem), { name: address }))
      return failure
    }
    const name = values.name ?? found.name
    const id = await database.transact(async (tx) => {
      const createdAt = momentOf(terminal.clock())
      const added = await insertInstitution(tx, {
        name,
        address,
        prefix: format,
        setSpec: values.set ?? null,
        createdAt,
      })
      if (added !== undefined) {
        const event = { actor: commandLine, action: 'network.added', subject: 'network institution' } as const
        await recordAudit(tx, { ...event, subjectId: added, details: { address } }, terminal.clock())
      }
      return added
    })
    if (id === undefined) {
      terminal.warn(translate(terminal.language, 'networkThere', { address }))
      return failure
    }
    terminal.print(translate(terminal.language, 'networkAdded', { id: String(id), name }))
    return success
  })
}

async function list(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('network', args, {}, false)
  return withDatabase(terminal, async ({ db }) => {
    const [rows, titles] = await Promise.all([institutions(db), countTitles(db)])
    if (rows.length === 0) terminal.print(translate(terminal.language, 'networkNone'))
    for (const row of rows) {
      const { id, name, address, completeUntil, problem } = row
      const until = completeUntil ?? translate(terminal.language, 'networkNever')
      const count = titles.get(id) ?? 0
      terminal.print(translate(terminal.language, 'networkLine', { id: String(id), name, address, count, until }))
      if (problem !== null) terminal.print(`  ${translate(terminal.language, problemKey(problem), { name })}`)
    }
    return success
  })
}

async function harvest(terminal: Terminal, args: string[]): Promise<number> {
  const { values, positionals } = readArguments('network', args, { full: { type: 'boolean' } }, true)
  return withDatabase(terminal, async (database) => {
    const chosen = (await chosenInstitutions(database, positionals)).filter(({ address }) => /^https?:/.test(address))
    const ctx = await harvestContext(terminal, database)
    const lease = { name: 'job:harvest-network', holder: generateId() }
    const holdsLease = () => acquireLease(database.db, lease, terminal.clock(), terminal.clock().add({ seconds: 180 }))
    if (!(await holdsLease())) {
      terminal.warn(translate(terminal.language, 'networkBusy'))
      return failure
    }
    let outcome: number = success
    try {
      for (const { id, name } of chosen) {
        const result = await harvestInstitution({ ...ctx, keepGoing: holdsLease }, id, values.full === true)
        const { written, unchanged, deleted, problem } = result
        terminal.print(translate(terminal.language, 'networkHarvested', { name, written, unchanged, deleted }))
        if (problem === undefined) continue
        terminal.warn(translate(terminal.language, problemKey(problem), { name }))
        outcome = partly
      }
    } finally {
      await releaseLease(database.db, lease)
    }
    return outcome
  })
}

async function remove(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('network', args, {}, true)
  if (positionals.length === 0) throw new UsageError('networkAddressMissing')
  return withDatabase(terminal, async (database) => {
    for (const { id, name, address } of await chosenInstitutions(database, positionals)) {
      await database.transact(async (tx) => {
        await deleteInstitution(tx, id)
        const event = { actor: commandLine, action: 'network.removed', subject: 'network institution' } as const
        await recordAudit(tx, { ...event, subjectId: id, details: { address } }, terminal.clock())
      })
      terminal.print(translate(terminal.language, 'networkRemoved', { name }))
    }
    return success
  })
}

/** By number or address; all without any. @throws UsageError for one that is not there */
async function chosenInstitutions({ db }: Database, named: readonly string[]): Promise<NetworkInstitution[]> {
  const rows = await institutions(db)
  if (named.length === 0) return rows
  return named.map((name) => {
    const found = rows.find(({ id, address }) => String(id) === name || address === name)
    if (!found) throw new UsageError('networkUnknown', { name })
    return found
  })
}

async function harvestContext({ clock }: Terminal, database: Database): Promise<HarvestContext> {
  return { database, clock, privateHosts: await readSetting(database.db, 'network.private_hosts') }
}

function problemKey(problem: string): MessageKey {
  return `networkProblem_${problem}` as MessageKey
}
