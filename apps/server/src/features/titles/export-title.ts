import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { exportTitles } from './export/export-titles.ts'
import { findTitle } from './find-title.ts'
import { seesRestrictedLinks } from './restricted-links.ts'

export const exportTitle: ReadingHandler<'titles.export'> = async (db, { params, query, caller, now }) => {
  const { id } = await findTitle(db, params.id)
  const { text, type, extension, unwritable } = await exportTitles(db, {
    ids: [id],
    format: query.formato,
    seesRestricted: await seesRestrictedLinks(db, caller),
    today: now.toPlainDate().toString(),
  })
  if (unwritable.length > 0) refuse('titles.not_writable', { id: String(id) })
  return { bytes: new TextEncoder().encode(text), type, saveAs: `acervo-${id}${extension}` }
}
