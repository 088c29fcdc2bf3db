/** A fee by hand: of the page and of `estante desk charge`. */
import { decideFee } from '@estante/domain/charges/fee'
import type { Reason } from '@estante/domain/charges/reason'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { refuse } from '../../http/refusal.ts'
import { addCharge } from '../circulation/ledger.ts'
import { chargeOfKey, type PricedService, serviceById } from './store/services.ts'

export interface HandFee {
  patronId: number
  /** The library of the desk: it is owed there. */
  libraryId: number
  /** undefined: another sum, which the note explains. */
  service: number | undefined
  quantity: number
  /** What was shown; undefined: the price. */
  cents: number | undefined
  note: string | undefined
  /** Of the form that was sent. */
  key?: string | undefined
  actor: string
}

/** @throws Refusal till.service_not_found, till.price_changed, till.fee_unnamed */
export async function chargeFee(
  tx: Writer,
  fee: HandFee,
  now: Temporal.ZonedDateTime,
): Promise<{ debt: number; cents: number }> {
  const { patronId, libraryId, quantity, note, key, actor } = fee
  await lockTitlesAndPatrons(tx, { patrons: [patronId] })
  const known = key === undefined ? undefined : await chargeOfKey(tx, key)
  if (known) return known
  const service =
    fee.service === undefined ? undefined : ((await serviceById(tx, fee.service)) ?? refuse('till.service_not_found'))
  const shown = fee.cents ?? (service ? service.cents * quantity : 0)
  const decision = decideFee({ priceCents: service?.cents, quantity, cents: shown, note })
  if (!decision.allowed) {
    if (decision.code === 'fee_unnamed') return refuse('till.fee_unnamed')
    return refuse('till.price_changed', { dueCents: decision.cents, currency: await currencyOf(tx) })
  }
  const { cents } = decision
  const reason = reasonOf(service, quantity, note)
  const debt = await addCharge(tx, { patronId, libraryId, kind: 'service', cents, reason, key, actor }, now)
  return { debt, cents }
}

function reasonOf(service: PricedService | undefined, quantity: number, note: string | undefined): Reason {
  if (!service) return { code: 'note', note: note ?? '' }
  const { pt, es, en } = service.names
  return { code: 'service', name: pt, nameEs: es, nameEn: en, quantity, ...(note !== undefined && { note }) }
}
