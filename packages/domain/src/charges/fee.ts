/**
 * A fee by hand: so many of a service at its price, or another sum whose reason is written down. A service costs what the
 * attendant was shown; when the price was changed meanwhile, nothing is charged and the new sum is said.
 */
export interface Fee {
  /** Price of the service; undefined: no service. */
  priceCents?: number | undefined
  quantity: number
  /** Shown, or typed where there is no service. */
  cents: number
  note: string | undefined
}

export type FeeDecision =
  | { allowed: true; cents: number }
  | { allowed: false; code: 'price_changed'; cents: number }
  | { allowed: false; code: 'fee_unnamed' }

export function decideFee({ priceCents, quantity, cents, note }: Fee): FeeDecision {
  if (priceCents === undefined)
    return (note ?? '').trim().length < 3 ? { allowed: false, code: 'fee_unnamed' } : { allowed: true, cents }
  const due = priceCents * quantity
  return due === cents ? { allowed: true, cents } : { allowed: false, code: 'price_changed', cents: due }
}
