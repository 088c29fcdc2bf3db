/** What heads of pages say of the institution, a guide, a title or an authority. */

import type { TitleData } from '@estante/marc/title-data'
import type { Reader } from '../database/database.ts'
import { parseTitleData } from '../database/title-data.ts'
import type { Language } from '../i18n/language.ts'

export async function institutionOfHead(db: Reader) {
  return db
    .selectFrom('institution')
    .select(['name', 'acronym', 'brand_colour', 'updated_at', 'logo_type'])
    .executeTakeFirst()
}

export async function guideName(db: Reader, code: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('guides')
    .select(`name_${language} as name`)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.name
}

export async function titleOfHead(db: Reader, id: number): Promise<TitleData | undefined> {
  const row = await db.selectFrom('titles').select(['data', 'state']).where('id', '=', id).executeTakeFirst()
  return row && row.state !== 'withdrawn' ? parseTitleData(row.data) : undefined
}

export async function headingOf(db: Reader, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('authorities')
    .select('heading')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row?.heading
}
