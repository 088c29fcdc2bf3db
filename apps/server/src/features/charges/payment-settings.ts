import type { Reader } from '../../database/database.ts'
import { readSettings } from '../institution/settings.ts'

/** Payment by GRU, with the managing unit's data in SIAFI. */
export interface GruSettings {
  /** `gru.ug`: code of the managing unit (UG), six digits. */
  ug: string
  /** `gru.gestao`: five digits. */
  gestao: string
  /** `gru.unit_name`: the payee. */
  unitName: string
  /** `gru.collection_code`: "28883-7". */
  collectionCode: string
  /** `gru.unit_code`: the unit's short code for bar codes; empty: slips have no bar code. */
  unitCode: string
  /** `gru.due_days`: days until a slip is due. */
  dueDays: number
  /** `gru.instructions`: text on the slip. */
  instructions: string
}

export interface PixSettings {
  /** `pix.key` */
  key: string
  /** `pix.name`: the payee. */
  name: string
  /** `pix.city` */
  city: string
}

export interface PaymentSettings {
  /** undefined: the institution does not use this method. */
  gru?: GruSettings
  pix?: PixSettings
}

type PaymentText =
  | `pix.${'key' | 'name' | 'city'}`
  | `gru.${'ug' | 'gestao' | 'unit_name' | 'collection_code' | 'unit_code' | 'instructions'}`

export async function paymentSettings(db: Reader): Promise<PaymentSettings> {
  const settings = await readSettings(db)
  const text = (name: PaymentText) => (settings.get(name) ?? '').trim()
  const gru = {
    ug: text('gru.ug'),
    gestao: text('gru.gestao'),
    unitName: text('gru.unit_name'),
    collectionCode: text('gru.collection_code'),
    unitCode: text('gru.unit_code'),
    dueDays: settings.get('gru.due_days'),
    instructions: text('gru.instructions'),
  }
  const pix = { key: text('pix.key'), name: text('pix.name'), city: text('pix.city') }
  return {
    ...(gru.ug !== '' && gru.gestao !== '' && gru.collectionCode !== '' && { gru }),
    ...(pix.key !== '' && pix.name !== '' && pix.city !== '' && { pix }),
  }
}
