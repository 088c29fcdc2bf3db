import { nameInDirectOrder, splitDates } from '@estante/look/covers/cover-words'

export interface PersonHeading {
  /** As one says it: "João Guimarães Rosa". */
  name: string
  /** "1908-1967"; empty where the heading has none. */
  dates: string
}

/**
 * "Rosa, João Guimarães, 1908-1967" → name in its natural order, and dates. Headings of other kinds stay as they are.
 */
export function personHeading({ descricao, tipo }: { descricao: string; tipo: string }): PersonHeading {
  if (tipo !== 'person') return { name: descricao, dates: '' }
  // "Assis, Machado de, 1839-1908 - Crítica": what stands after the dates belongs to the heading.
  if (/\s-\s/.test(descricao)) return { name: descricao, dates: '' }
  return { name: nameInDirectOrder(descricao), dates: splitDates(descricao).dates }
}
