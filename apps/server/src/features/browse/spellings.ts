/**
 * The rule for what may be typed for a heading: the heading from its beginning, a person also in the order of speech
 * ("Machado de Assis" for "Assis, Machado de, 1839-1908"), anything else also from the beginning of any longer word
 * ("sertão" for "Grande sertão"). Everything is compared as heading keys: without case, accents and punctuation.
 */
import { headingKey } from '@estante/marc/mapping/headings'

/** A word to begin in has so many letters at least: none begins to type in "de". */
const shortestWord = 4

/** The heading's own key first; each once. */
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
