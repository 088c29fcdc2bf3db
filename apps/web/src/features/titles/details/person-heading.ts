import { nameInDirectOrder, splitDates } from '@estante/look/covers/cover-words'

export interface PersonHeading {
  /** In natural order: "João Guimarães Rosa". */
  name: string
  /** "1908-1967"; empty without dates. */
  dates: string
}

/** "Rosa, João Guimarães, 1908-1967" → name in natural order, and dates. Other kinds of headings are unchanged. */
export function personHeading({ descricao, tipo }: { descricao: string; tipo: string }): PersonHeading {
  if (tipo !== 'person') return { name: descricao, dates: '' }
  // "Assis, Machado de, 1839-1908 - Crítica": a subdivision belongs to the heading.
  if (/\s-\s/.test(descricao)) return { name: descricao, dates: '' }
  return { name: nameInDirectOrder(descricao), dates: splitDates(descricao).dates }
}
