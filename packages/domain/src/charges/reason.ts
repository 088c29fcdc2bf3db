/**
 * Why something is owed, was paid, or keeps somebody from borrowing: a code with its facts, worded in the language of
 * whoever reads it. What an attendant writes is a note, in the attendant's words.
 */
export type Reason =
  | { code: 'late_return'; title: string; days: number }
  | { code: 'replacement'; title: string }
  /** Of a lost copy, beside its price. */
  | { code: 'processing'; title: string }
  | { code: 'clearance' }
  | { code: 'desk' }
  | { code: 'copy_found' }
  | { code: 'note'; note: string }
  /** Owed again: the payment of this receipt was undone. `debt`: what had been paid, as it was stored. */
  | { code: 'payment_undone'; receipt: string; debt: StoredReason }
  /** How it was paid, with the number of the transaction. */
  | { code: PaymentMethod; note?: string }
  /** A fee by hand: what the service was called then. */
  | { code: 'service'; name: string; nameEs: string; nameEn: string; quantity: number; note?: string }

/** How money comes in at a desk. */
export const paymentMethods = ['cash', 'pix', 'gru', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** As two columns: the code, and its facts as JSON. */
export interface StoredReason {
  reason: string
  reason_facts: string
}

export function storeReason({ code, ...facts }: Reason): StoredReason {
  return { reason: code, reason_facts: JSON.stringify(facts) }
}

const codes: readonly string[] = [
  'late_return',
  'replacement',
  'processing',
  'clearance',
  'desk',
  'copy_found',
  'note',
  'payment_undone',
  'service',
  ...paymentMethods,
] satisfies Reason['code'][]

/** @returns undefined where no reason was stored; what is no code is a note that somebody wrote by hand */
export function readReason({
  reason,
  reason_facts,
}: {
  reason: string | null
  reason_facts: string
}): Reason | undefined {
  if (reason === null || reason === '') return undefined
  if (!codes.includes(reason)) return { code: 'note', note: reason }
  return { code: reason, ...JSON.parse(reason_facts) } as Reason
}

/** What was stored as a sentence before codes were: the sentences of ours become codes, every other a note. */
export function reasonOfSentence(kind: string, sentence: string): Reason {
  const late = /^(?<title>.*): (?<days>\d+) dias? de atraso$/s.exec(sentence)?.groups
  if (late) return { code: 'late_return', title: late.title!, days: Number(late.days) }
  const replaced = /^Reposição: (?<title>.*)$/s.exec(sentence)?.groups
  if (replaced) return { code: 'replacement', title: replaced.title! }
  if (kind === 'replacement') return { code: 'replacement', title: sentence }
  if (kind === 'clearance') return { code: 'clearance' }
  if (kind === 'payment' && sentence === 'Balcão') return { code: 'desk' }
  return { code: 'note', note: sentence }
}
