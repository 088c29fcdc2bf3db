import { webAddress } from '@estante/domain/common/web-address'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'

/** Where works are posted. */
export const postWork: ReadingHandler<'requests.post_work'> = async (db) => {
  const url = webAddress((await readSetting(db, 'requests.work_posting')) ?? '')
  return url === '' ? refuse('requests.posting_not_offered') : { url }
}
