import type { ReferenceStyle } from '@estante/contract/titles.shapes'
import { cslItem } from '@estante/domain/citation/csl'
import { referenceText } from '@estante/domain/citation/reference-parts'
import type { TitleData } from '@estante/marc/title-data'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { citationFacts } from './citation-facts.ts'
import { findEstablishedTitle } from './find-title.ts'
import { markedUp, type Reference, referenceOf } from './reference.ts'
import { styledReference } from './styles/styled-reference.ts'

/** The names of the styles are the same in every language. */
const styleNames: Readonly<Record<ReferenceStyle, string>> = {
  abnt: 'ABNT NBR 6023',
  apa: 'APA 7',
  chicago: 'Chicago 17',
  vancouver: 'Vancouver',
}

export const showReference: ReadingHandler<'titles.reference'> = async (db, { params, query, language, now }) => {
  const { id, data } = await findEstablishedTitle(db, params.id)
  const style = query.estilo ?? 'abnt'
  const { html, text, parts } = await referenceIn(style, { id, data, language, today: now.toPlainDate().toString() })
  return {
    referencia: html,
    referencia_sem_tag: text,
    partes: parts.map((part) => ({ texto: part.text, destaque: part.as ?? '' })),
    estilo: styleNames[style],
  }
}

interface Cited {
  id: number
  data: TitleData
  language: Language
  today: string
}

async function referenceIn(style: ReferenceStyle, { id, data, language, today }: Cited): Promise<Reference> {
  if (style === 'abnt') return referenceOf(data, today)
  const parts = await styledReference(cslItem(citationFacts(data), String(id), today), style, language)
  return { parts, html: markedUp(parts), text: referenceText(parts) }
}
