/** What webhooks can be told of, in the order of docs/webhooks.md. The contract has the shape of each. */
export const webhookEvents = [
  'loan.checked_out',
  'loan.renewed',
  'loan.overdue',
  'loan.checked_in',
  'loan.declared_lost',
  'hold.placed',
  'hold.ready',
  'hold.fulfilled',
  'hold.cancelled',
  'hold.expired',
  'charge.added',
  'charge.settled',
  'title.added',
  'title.changed',
  'title.withdrawn',
  'person.registered',
  'person.changed',
  'person.erased',
  'account.blocked',
  'account.unblocked',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Of a message: an event, or the one that `estante webhook test` sends. */
export type WebhookMessageType = WebhookEvent | 'webhook.test'

/** The events of a name: "loan.renewed" is one, "loan.*" a group, "*" all. @returns none for a name that is not known */
export function eventsNamed(name: string): WebhookEvent[] {
  if (name === '*') return [...webhookEvents]
  const group = name.endsWith('.*') ? name.slice(0, -1) : undefined
  return webhookEvents.filter((event) => (group === undefined ? event === name : event.startsWith(group)))
}

/** The shortest names of events: "*", or whole groups as "loan.*" and single ones, in their order. */
export function namesOf(events: Iterable<WebhookEvent>): string[] {
  const wanted = new Set(events)
  if (wanted.size === webhookEvents.length) return ['*']
  const groups = new Set(webhookEvents.map((event) => `${event.split('.')[0]}.*`))
  return [...groups].flatMap((group) => {
    const all = eventsNamed(group)
    return all.every((event) => wanted.has(event)) ? [group] : all.filter((event) => wanted.has(event))
  })
}
