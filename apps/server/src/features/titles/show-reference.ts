import type { ReadingHandler } from '../../http/call-handler.ts'
import { findEstablishedTitle } from './find-title.ts'
import { referenceOf } from './reference.ts'

export const showReference: ReadingHandler<'titles.reference'> = async (db, { params, now }) => {
  const { data } = await findEstablishedTitle(db, params.id)
  const { html, text, parts } = referenceOf(data, now.toPlainDate().toString())
  return {
    referencia: html,
    referencia_sem_tag: text,
    partes: parts.map((part) => ({ texto: part.text, destaque: part.as ?? '' })),
    estilo: 'ABNT NBR 6023',
  }
}
