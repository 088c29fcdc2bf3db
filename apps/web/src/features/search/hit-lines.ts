/** The lines of a hit as text: the title in its two parts, and how it was published. */
import type { Hit } from '@estante/contract/search.shapes'

/** "Grande sertão: veredas" → "Grande sertão" and ": veredas"; the second part is empty where there is no subtitle. */
export function titleParts(title: string): { main: string; rest: string } {
  const [, main, rest] = /^(.+?)\s*:\s+(.+)$/s.exec(title) ?? []
  return main && rest ? { main, rest: `: ${rest}` } : { main: title, rest: '' }
}

/** "4. ed. São Paulo: Editora 34, 2000. 250 p.": edition, place, publisher, year, and how many pages. */
export function publicationText({
  edicao,
  publicacao,
  desc_fisica,
}: Pick<Hit, 'edicao' | 'publicacao' | 'desc_fisica'>) {
  const extent = desc_fisica.split(/\s[:;]\s/)[0] ?? ''
  return [edicao, publicacao, extent]
    .map((part) => part.trim().replace(/\s*[.,;:/]*$/, ''))
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}
