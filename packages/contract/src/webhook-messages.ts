/**
 * What webhooks send: a message by Standard Webhooks, whose `data` has a shape for each type. Numbers are those of the
 * calls (`cod_acervo`, `cod_pessoa`), libraries their codes. No shape has a name, an address or a document of a person.
 */
import { debtKinds, settlementKinds } from '@estante/domain/charges/debt'
import { type WebhookMessageType, webhookEvents } from '@estante/domain/webhooks/webhook-events'
import { z } from 'zod'

const number = z.int().min(1)
const day = z.iso.date()
/** A number of a person: only for webhooks that have the right to personal data. */
const person = number.optional().describe('the person, where the webhook has the right to personal data')

const loan = z.strictObject({
  loan: number,
  title: number,
  copy: number,
  barcode: z.string().nullable(),
  library: z.string().describe('code of the library that lent it'),
  dueOn: day,
  dueAt: z.iso.datetime().nullable().describe('of a loan by the hour: when it ends on that day'),
  person,
})

const hold = z.strictObject({
  hold: number,
  title: number,
  library: z.string().describe('code of the library where it is picked up'),
  copy: number.nullable().describe('the copy on the hold shelf, or on its way there'),
  barcode: z.string().nullable(),
  pickupUntil: z.iso.datetime().nullable(),
  reason: z.string().nullable().describe('why it ended: patron, staff, not-collected, withdrawn'),
  person,
})

const charge = z.strictObject({
  charge: number,
  kind: z.enum(debtKinds),
  cents: z.int(),
  openCents: z.int().describe('what is left of it'),
  library: z.string(),
  loan: number.nullable(),
  person,
})

const settledCharge = z.strictObject({
  ...charge.shape,
  settlement: z.enum(settlementKinds),
  settledCents: z.int(),
})

/** Several changes of one moment come in one message. */
const titles = z.strictObject({ titles: z.array(number).min(1).max(100) })
const changedPerson = z.strictObject({ person })
const account = z.strictObject({
  category: z.string().describe('code of the category of patrons'),
  blockedUntil: day.nullable(),
  person,
})

/** The shape of `data`. */
export const webhookData = {
  'loan.checked_out': loan,
  'loan.renewed': loan,
  'loan.overdue': loan,
  'loan.checked_in': loan,
  'loan.declared_lost': loan,
  'hold.placed': hold,
  'hold.ready': hold,
  'hold.fulfilled': hold,
  'hold.cancelled': hold,
  'hold.expired': hold,
  'charge.added': charge,
  'charge.settled': settledCharge,
  'title.added': titles,
  'title.changed': titles,
  'title.withdrawn': titles,
  'person.registered': account,
  'person.changed': changedPerson,
  'person.erased': changedPerson,
  'account.blocked': account,
  'account.unblocked': account,
  'webhook.test': z.strictObject({}),
} as const satisfies Record<WebhookMessageType, z.ZodObject>

/** The whole body of a message. */
export function webhookMessage<Type extends WebhookMessageType>(type: Type) {
  return z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data: webhookData[type] })
}

/** The same as a JSON Schema, for the description of the calls. */
export function webhookJsonSchema(type: WebhookMessageType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookMessage(type))
  return schema
}

/** What each is about, in a sentence: for the description of the calls and for docs/webhooks.md. */
export const webhookSummaries = {
  'loan.checked_out': 'A copy was lent.',
  'loan.renewed': 'A loan was renewed; `dueOn` is the new day, and `dueAt`, of a loan by the hour, the moment on it.',
  'loan.overdue': 'A loan was due yesterday and is still open: once for each due day.',
  'loan.checked_in': 'A lent copy was returned.',
  'loan.declared_lost': 'A loan ended because its copy is lost.',
  'hold.placed': 'A hold was placed.',
  'hold.ready': 'A copy waits for a hold.',
  'hold.fulfilled': 'The copy of a hold was lent to its person.',
  'hold.cancelled': 'A hold was cancelled.',
  'hold.expired': 'The copy of a hold was not picked up in time.',
  'charge.added': 'A fine or a fee was charged.',
  'charge.settled': 'A charge or a part of it was paid, waived or reversed.',
  'title.added': 'Titles are new in the catalogue.',
  'title.changed': 'The description of titles, their state, or the libraries and collections of their copies changed.',
  'title.withdrawn': 'Titles left the catalogue.',
  'person.registered': 'A person got an account.',
  'person.changed': 'What the register says of a person changed.',
  'person.erased': 'A person was erased on request: delete what you have of them.',
  'account.blocked': 'The library blocked an account.',
  'account.unblocked': 'The block of an account ended.',
  'webhook.test': '`estante webhook test` was called.',
} as const satisfies Record<WebhookMessageType, string>

/** Every type of message, in the order of the documentation. */
export const webhookMessageTypes = [...webhookEvents, 'webhook.test'] as const satisfies readonly WebhookMessageType[]
