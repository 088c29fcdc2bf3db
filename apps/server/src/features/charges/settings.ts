import { pixText } from '@estante/domain/charges/pix'
import type { Reader } from '../../database/database.ts'
import { readSettings } from '../institution/store.ts'

/** How an institution is paid by GRU, as its managing unit has it in SIAFI. */
export interface GruSettings {
  /** `gru.ug`: code of the managing unit (UG), six digits. */
  ug: string
  /** `gru.gestao`: five digits. */
  gestao: string
  /** `gru.unit_name`: who is favoured. */
  unitName: string
  /** `gru.collection_code`: "28883-7". */
  collectionCode: string
  /** `gru.unit_code`: the unit's short code for bar codes; empty: slips have none. */
  unitCode: string
  /** `gru.due_days`: days until a slip is due. */
  dueDays: number
  /** `gru.instructions`: what stands on it. */
  instructions: string
}

export interface PixSettings {
  /** `pix.key` */
  key: string
  /** `pix.name`: of who is paid. */
  name: string
  /** `pix.city` */
  city: string
}

export interface PaymentSettings {
  /** undefined: the institution is not paid this way. */
  gru?: GruSettings
  pix?: PixSettings
}

export async function paymentSettings(db: Reader): Promise<PaymentSettings> {
  const settings = await readSettings(db)
  const text = (name: string) => {
    const value = settings.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const days = settings.get('gru.due_days')
  const gru = {
    ug: text('gru.ug'),
    gestao: text('gru.gestao'),
    unitName: text('gru.unit_name'),
    collectionCode: text('gru.collection_code'),
    unitCode: text('gru.unit_code'),
    dueDays: typeof days === 'number' && Number.isInteger(days) && days >= 0 ? days : 5,
    instructions: text('gru.instructions'),
  }
  const pix = { key: text('pix.key'), name: text('pix.name'), city: text('pix.city') }
  return {
    ...(gru.ug !== '' && gru.gestao !== '' && gru.collectionCode !== '' && { gru }),
    ...(pix.key !== '' && isShown(pix) && { pix }),
  }
}

/** A code names who is paid and where; what was set before that was asked for may be of no letter that it can show. */
function isShown({ name, city }: PixSettings): boolean {
  return pixText('name', name) !== '' && pixText('city', city) !== ''
}
