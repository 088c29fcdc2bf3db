/**
 * What `estante desk VERB` takes: JSON objects with these fields. Numbers may come as text, as in `copy=12`; copies are
 * named by barcode or by number, libraries by code or number, people by user name.
 */

import { suggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import { paymentMethods } from '@estante/domain/charges/reason'
import { z } from 'zod'
import { largestId } from './common.ts'
import type { FieldErrorCode } from './errors.ts'

const number = z.coerce.number().int().positive().max(largestId)
/** NUL stands in no name, and PostgreSQL cannot even look for it. */
const text = z.coerce
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((typed) => !typed.includes('\0'))

/** What a patron reads. */
const message = z.coerce
  .string()
  .trim()
  .min(1)
  .max(4000)
  .refine((typed) => !typed.includes('\0'))

const amountError: FieldErrorCode = 'field.not_an_amount'

/** "12.50", "12,50", 12.5 or 0: whole cents. */
const centsOrNone = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, amountError))
  .transform((value) => Math.round(Number(value) * 100))

/** The same, and more than 0. */
const cents = centsOrNone.pipe(z.number().int().positive(amountError))

const copyFields = { barcode: text.optional(), copy: number.optional() }
const library = text.optional()

/** A copy is named in one way, and in one only. */
function namesCopy<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ ...copyFields, ...fields }).refine(
    (input) => {
      const { barcode, copy } = input as { barcode?: string; copy?: number }
      return (barcode === undefined) !== (copy === undefined)
    },
    { path: ['barcode'] },
  )
}

/** A title by its number, or by one of its copies; the kind of copy where its copies differ. */
function namesTitle<Fields extends z.ZodRawShape>(fields: Fields) {
  const kind = { volume: text.optional(), tome: text.optional(), part: text.optional(), material: text.optional() }
  return z.strictObject({ ...copyFields, title: number.optional(), ...kind, ...fields }).refine(
    (input) => {
      const { barcode, copy, title } = input as { barcode?: string; copy?: number; title?: number }
      return [barcode, copy, title].filter((one) => one !== undefined).length === 1
    },
    { path: ['title'] },
  )
}

export const deskInputs = {
  /** With a reason, in spite of the rules that staff may override. */
  lend: namesCopy({ user: text.optional(), token: text.optional(), library, reason: text.optional() }).refine(
    ({ user, token }) => (user === undefined) !== (token === undefined),
    { path: ['user'] },
  ),
  return: namesCopy({ library, at: text.optional() }),
  renew: namesCopy({ reason: text.optional() }),
  'used-here': namesCopy({ library }),
  'due-date': namesCopy({
    library,
    to: z.iso.date('field.not_a_day' satisfies FieldErrorCode),
    reason: text,
    /** Although somebody else waits for the copy. */
    despite_hold: z.literal('yes').optional(),
  }),
  hold: namesTitle({
    user: text,
    library,
    /** The library whose copies are waited for, and where one is fetched. */
    from: text.optional(),
    pickup: text.optional(),
    /** Whether a copy of another edition serves too. */
    edition: z.enum(['this', 'any']).optional(),
  }),
  'cancel-hold': z
    .strictObject({ hold: number.optional(), user: text.optional(), title: number.optional(), library })
    .refine(({ hold, user }) => (hold === undefined) !== (user === undefined), { path: ['hold'] })
    .refine(({ user, title }) => (user === undefined) === (title === undefined), { path: ['title'] }),
  'request-loan': namesTitle({
    user: text,
    library,
    /** The library that sends a copy, and the one that receives it. */
    from: text.optional(),
    to: text.optional(),
    place: number.optional(),
    phone: text.optional(),
    email: text.optional(),
    authorised: text.optional(),
    /** It is brought there. */
    address: text.optional(),
  }),
  debts: z.strictObject({ user: text, library }),
  till: z
    .strictObject({
      library,
      /** Whose takings are told; today without it. */
      day: z.iso.date('field.not_a_day' satisfies FieldErrorCode).optional(),
      /** Opens the till with this cash in it. */
      opening: centsOrNone.optional(),
      /** Closes it: the cash that was counted, and what of it stays there. */
      counted: centsOrNone.optional(),
      left: centsOrNone.optional(),
      note: text.optional(),
    })
    .refine(({ opening, counted }) => opening === undefined || counted === undefined, { path: ['counted'] })
    .refine(({ counted, left, note }) => counted !== undefined || (left === undefined && note === undefined), {
      path: ['counted'],
    }),
  lost: namesCopy({ amount: cents.optional(), library }),
  copy: namesCopy({ library }),
  'claims-returned': namesCopy({ library }),
  'claim-upheld': namesCopy({ library }),
  'claim-rejected': namesCopy({ library }),
  found: namesCopy({ library }),
  'back-in-use': namesCopy({ library }),
  missing: namesCopy({ library }),
  damaged: namesCopy({ library, damage: text.optional() }),
  'in-repair': namesCopy({ library }),
  pay: z
    .strictObject({
      debt: number.optional(),
      slip: number.optional(),
      user: text.optional(),
      library,
      amount: cents.optional(),
      receipt: text.optional(),
      method: z.enum(paymentMethods).optional(),
      /** Number of the transaction, or other words. */
      reason: text.optional(),
    })
    .refine(({ debt, slip, user }) => [debt, slip, user].filter((one) => one !== undefined).length === 1, {
      path: ['debt'],
    })
    .refine(({ debt, amount }) => amount === undefined || debt !== undefined, { path: ['amount'] }),
  charge: z
    .strictObject({
      user: text,
      library,
      /** By number or name: at its price. */
      service: text.optional(),
      quantity: z.coerce.number().int().min(1).max(999).optional(),
      /** Another sum, which the note explains. */
      amount: cents.optional(),
      note: text.optional(),
    })
    .refine(({ service, amount }) => (service === undefined) !== (amount === undefined), { path: ['amount'] })
    .refine(({ service, quantity }) => service !== undefined || quantity === undefined, { path: ['quantity'] }),
  waive: z.strictObject({ debt: number, amount: cents.optional(), reason: text }),
  reverse: z.strictObject({ debt: number, amount: cents.optional(), reason: text }),
  /** All that was paid of a debt, or `amount` of it. */
  refund: z.strictObject({
    debt: number,
    amount: cents.optional(),
    method: z.enum(paymentMethods).optional(),
    library,
    reason: text,
  }),
  'undo-payment': z.strictObject({ receipt: text, library, reason: text }),
  'loan-request': z.strictObject({
    ...copyFields,
    request: number,
    to: z.enum(['in-transit', 'available', 'cancelled', 'removed']),
  }),
  slip: z.strictObject({ ...copyFields, slip: number }),
  lift: z
    .strictObject({
      suspension: number.optional(),
      user: text.optional(),
      library,
      reason: text,
      kind: z.enum(['suspension', 'clearance']).optional(),
    })
    .refine(({ suspension, user }) => (suspension === undefined) !== (user === undefined), { path: ['suspension'] })
    .refine(({ user, kind }) => (user === undefined) === (kind === undefined), { path: ['kind'] })
    .refine(({ user, library: place }) => user !== undefined || place === undefined, { path: ['library'] }),
  'approve-comment': z.strictObject({ comment: number }),
  'refuse-comment': z.strictObject({ comment: number, reason: text }),
  'close-report': z.strictObject({ report: number, note: text }),
  answer: z.strictObject({ request: number, text: message, to: z.literal('available').optional() }),
  finish: z.strictObject({ request: number, text: message.optional() }),
  refuse: z.strictObject({ request: number, reason: message }),
  files: z.strictObject({ request: number, to: text }),
  'receive-issue': z.strictObject({ issue: number }),
  'claim-issue': z.strictObject({ issue: number }),
  'bind-issue': z.strictObject({ issue: number }),
  notify: z
    .strictObject({
      user: text.optional(),
      category: text.optional(),
      everybody: z.literal('yes').optional(),
      text,
      text_es: text.optional(),
      text_en: text.optional(),
    })
    .refine(({ user, category, everybody }) => [user, category, everybody].filter(Boolean).length === 1, {
      path: ['user'],
    }),
  'suggestion-status': z.strictObject({
    suggestion: number,
    status: z.enum(suggestionStatuses),
    answer: text.optional(),
  }),
  order: z
    .strictObject({
      suggestion: number.optional(),
      title: text.optional(),
      library,
      copies: z.coerce.number().int().min(1).max(9999).optional(),
      vendor: text.optional(),
      price: cents.optional(),
      order: number.optional(),
      received: z.coerce.number().int().min(1).max(9999).optional(),
      state: z.literal('cancelled').optional(),
    })
    .refine(
      ({ suggestion, title, order }) => [suggestion, title, order].filter((one) => one !== undefined).length === 1,
      {
        path: ['suggestion'],
      },
    )
    .refine(({ title, library: place }) => title !== undefined || place === undefined, { path: ['library'] })
    .refine(({ order, copies }) => (order === undefined) === (copies !== undefined), { path: ['copies'] })
    .refine(({ order, vendor }) => (order === undefined) === (vendor !== undefined), { path: ['vendor'] })
    .refine(({ order, price }) => (order === undefined) === (price !== undefined), { path: ['price'] })
    .refine(
      ({ order, received, state }) => (order === undefined ? 0 : 1) === [received, state].filter(Boolean).length,
      {
        path: ['received'],
      },
    ),
} as const

export type DeskVerb = keyof typeof deskInputs
export type DeskInput<Verb extends DeskVerb> = z.output<(typeof deskInputs)[Verb]>
