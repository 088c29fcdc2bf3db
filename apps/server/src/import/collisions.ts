/**
 * A number given to two records: the one that replaces another should at least share a word of its title with it.
 * Words of one or two letters, and those that stand in half of all titles, say nothing. Titles in other scripts (880)
 * and variant titles count too, and a title without any such word collides with nothing.
 */
import { headingKey } from '@estante/marc/mapping/headings'
import type { TitleData } from '@estante/marc/title-data'

const stopWords = new Set(
  (
    'the and for with from into its der die das und von für les des dans pour avec una uno unos unas los las del con ' +
    'por para sobre como que dos das nos nas uma uns umas sua seu suas seus sur aux est ein eine che nel della delle ' +
    'edition edicao edicion vol volume'
  ).split(' '),
)

export function shareNoTitleWord(one: TitleData, other: TitleData): boolean {
  const words = titleWords(one)
  const others = titleWords(other)
  return words.size > 0 && others.size > 0 && ![...words].some((word) => others.has(word))
}

function titleWords(data: TitleData): Set<string> {
  const scripts = data.alternateScripts.filter(({ tag }) => tag.startsWith('2')).map(({ text }) => text)
  const titles = [data.title, data.subtitle, data.uniformTitle, ...data.otherTitles, ...scripts]
  const words = headingKey(titles.join(' ')).split(' ')
  return new Set(words.filter((word) => (word.length > 2 || /[^\x20-\x7f]/.test(word)) && !stopWords.has(word)))
}
