/** `estante webhook`: who is told of what happens, and what became of it. */
import { eventsNamed, namesOf, type WebhookEvent, webhookEvents } from '@estante/domain/webhooks/webhook-events'
import { commandLine } from '../../database/audit-log.ts'
import { readSetting } from '../../features/institution/settings.ts'
import { stampChangedRecords } from '../../features/oai/store.ts'
import { addWebhook } from '../../features/webhooks/manage.ts'
import { countWaiting, subscribedEvents, type Webhook, webhooks } from '../../features/webhooks/store.ts'
import { localNow } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { FetchError } from '../../integrations/bounded-request.ts'
import { webhookAddress } from '../../integrations/webhooks/send-webhook.ts'
import { type MessageKey, translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { pause, remove, resumeAgain, secret, test } from './change-webhook.ts'
import { log } from './webhook-log.ts'

const verbs = { list, events, add, test, log, secret, pause, resume: resumeAgain, remove } as const

export async function webhook(terminal: Terminal, [verb = 'list', ...args]: string[]): Promise<number> {
  if (!Object.hasOwn(verbs, verb)) {
    throw new UsageError('webhookVerbUnknown', { verb, verbs: Object.keys(verbs).join(', ') })
  }
  return verbs[verb as keyof typeof verbs](terminal, args)
}

async function list(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('webhook', args, {}, false)
  return withDatabase(terminal, async ({ db }) => {
    const [rows, wanted, waiting] = await Promise.all([webhooks(db), subscribedEvents(db), countWaiting(db)])
    if (rows.length === 0) terminal.print(translate(terminal.language, 'webhookNone'))
    for (const row of rows) {
      const state = translate(terminal.language, stateKey(row))
      const details = { id: String(row.id), url: row.url, state, count: waiting.get(row.id) ?? 0 }
      terminal.print(translate(terminal.language, 'webhookLine', details))
      const person = row.personalData ? ` ${translate(terminal.language, 'webhookPersonal')}` : ''
      terminal.print(`   ${namesOf(wanted.get(row.id) ?? []).join(' ')}${person}`)
    }
    return success
  })
}

function stateKey({ pauseReason, failures }: Webhook): MessageKey {
  if (pauseReason !== null) return `webhookPause_${pauseReason}`
  return failures > 0 ? 'webhookFails' : 'webhookActive'
}

async function events(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('webhook', args, {}, false)
  for (const event of webhookEvents) terminal.print(event)
  return success
}

async function add(terminal: Terminal, args: string[]): Promise<number> {
  const options = { event: { type: 'string', multiple: true }, 'personal-data': { type: 'boolean' } } as const
  const { values, positionals } = readArguments('webhook', args, options, true)
  const [url] = positionals
  if (url === undefined || positionals.length > 1) throw new UsageError('webhookAddressMissing')
  const wanted = chosenEvents(values.event ?? [])
  return withDatabase(terminal, async (database) => {
    refuseBadAddress(url, await readSetting(database.db, 'webhooks.private_hosts'))
    const key = await loadTokenKey(database, terminal.clock())
    const now = await localNow({ database, clock: terminal.clock })
    // What changed until now is no news to it.
    await stampChangedRecords(database, `${now.toInstant().toString().slice(0, 19)}Z`)
    const input = { url, events: wanted, personalData: values['personal-data'] === true }
    const { id, secret: made } = await database.transact((tx) =>
      addWebhook(tx, key, input, { actor: commandLine, now }),
    )
    terminal.print(translate(terminal.language, 'webhookAdded', { id: String(id), url }))
    terminal.print(translate(terminal.language, 'webhookSecret', { secret: made }))
    return success
  })
}

/** @throws UsageError for one that is not known, or none */
function chosenEvents(names: readonly string[]): WebhookEvent[] {
  const wanted = new Set<WebhookEvent>()
  for (const name of names) {
    const found = eventsNamed(name)
    if (found.length === 0) throw new UsageError('webhookEventUnknown', { name, events: webhookEvents.join(', ') })
    for (const event of found) wanted.add(event)
  }
  if (wanted.size === 0) throw new UsageError('webhookEventMissing')
  return [...wanted]
}

/** @throws UsageError */
function refuseBadAddress(url: string, privateHosts: readonly string[]): void {
  try {
    webhookAddress(url, privateHosts)
  } catch (error) {
    if (error instanceof FetchError) throw new UsageError('webhookAddressBad', { address: url })
    throw error
  }
}
