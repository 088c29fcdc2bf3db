import type { Reader } from '../../database/database.ts'
import { readSettings } from '../institution/store.ts'

/** What an institution sets about loan requests. */
export interface RequestSettings {
  /** `loan_requests.limit`: how many a person may have open. */
  limit: number
  /** `loan_requests.home_delivery`: copies are brought home. */
  deliversHome: boolean
}

const usualLimit = 3

export async function requestSettings(db: Reader): Promise<RequestSettings> {
  const settings = await readSettings(db)
  const limit = settings.get('loan_requests.limit')
  return {
    limit: typeof limit === 'number' && Number.isInteger(limit) && limit >= 0 ? limit : usualLimit,
    deliversHome: settings.get('loan_requests.home_delivery') === true,
  }
}
