import type { Reader } from '../../database/database.ts'
import type { FileAnswer } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { institutionImage } from './store.ts'

/** The institution's logo or background picture. */
export async function showImage(db: Reader, name: 'logo' | 'background'): Promise<FileAnswer> {
  return (await institutionImage(db, name)) ?? refuse('institution.image_not_found')
}
