/**
 * The texts that match a heading as it is typed: the heading from its beginning; a person's name also in natural order
 * ("Machado de Assis" for "Assis, Machado de, 1839-1908"); any other heading also from the beginning of a longer word
 * ("sertão" for "Grande sertão"). All are compared as heading keys: without case, accents and punctuation.
 */
import { headingKey } from '@estante/marc/mapping/headings'

/** Minimum length of a word to match from: nobody begins to type at "de". */
const shortestWord = 4

/** The heading's own key first, without duplicates. */
export function spellings(heading: string, type: string): string[] {
  const own = headingKey(heading)
  if (own === '') return []
  const others = type === 'person' ? spokenOrder(heading) : wordStarts(own)
  return [...new Set([own, ...others])]
}

/** "Assis, Machado de, 1839-1908" → "machado de assis" */
function spokenOrder(heading: string): string[] {
  const [family = '', given = ''] = heading.split(',')
  const names = headingKey(given)
  return /^\p{L}/u.test(names) && headingKey(family) !== '' ? [headingKey(`${given} ${family}`)] : []
}

function wordStarts(key: string): string[] {
  const words = key.split(' ')
  return words.flatMap((word, at) => (at > 0 && word.length >= shortestWord ? [words.slice(at).join(' ')] : []))
}
