import type { Reader } from '../../database/database.ts'
import type { FileAnswer } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'

/** The institution's logo or background picture. */
export async function showImage(db: Reader, name: 'logo' | 'background'): Promise<FileAnswer> {
  const row = await db
    .selectFrom('institution')
    .select([name, `${name}_type`])
    .executeTakeFirst()
  const bytes = row?.[name]
  const type = row?.[`${name}_type`]
  if (!bytes || !type) refuse('institution.image_not_found')
  return { bytes, type }
}
