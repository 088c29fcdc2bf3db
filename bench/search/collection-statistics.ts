/** What a collection looks like to a search: how often words, names and headings come again. */
import { wordsOf } from '@estante/search-index/text/words'

/** What is looked at of one title, real or made up. */
export interface SampledDocument {
  title: string
  /** All searchable text, the title included. */
  text: readonly string[]
  /** The values of its filters, by kind. */
  values: Readonly<Record<string, readonly string[]>>
}

/** Name of a figure, and how it is shown. */
export type CollectionStatistics = Map<string, string>

/** Kinds whose values come again by some law; of the others there are few values. */
const named = ['author', 'subject', 'publisher']
const few = ['type', 'language', 'year']
const shownRanks = [1, 10, 100, 1000]

export function statisticsOf(titles: readonly SampledDocument[]): CollectionStatistics {
  const figures: CollectionStatistics = new Map([['titles', titles.length.toLocaleString('en')]])
  wordFigures(figures, titles)
  for (const kind of named) {
    const values = titles.map((one) => one.values[kind]!)
    const { counts, each } = counted(values)
    figures.set(`${kind}: values a title`, each.toFixed(2))
    figures.set(`${kind}: titles without`, percent(values.filter((own) => own.length === 0).length / titles.length))
    figures.set(`${kind}: distinct`, counts.length.toLocaleString('en'))
    figures.set(`${kind}: distinct that come once`, percent(counts.filter((one) => one === 1).length / counts.length))
    ranks(figures, `${kind}: titles with the`, counts, titles.length)
  }
  for (const kind of few) {
    const { counts, each } = counted(titles.map((one) => one.values[kind]!))
    figures.set(`${kind}: values a title`, each.toFixed(2))
    figures.set(`${kind}: distinct`, counts.length.toLocaleString('en'))
    figures.set(`${kind}: titles with the commonest`, percent(counts[0]! / titles.length))
  }
  return figures
}

function wordFigures(figures: CollectionStatistics, titles: readonly SampledDocument[]): void {
  const ofTitles = titles.map((one) => wordsOf(one.title))
  const ofAll = titles.map((one) => one.text.flatMap(wordsOf))
  const lengths = ofTitles.map((words) => words.length).sort((a, b) => a - b)
  const mean = (lists: readonly string[][]) => lists.reduce((sum, { length }) => sum + length, 0) / lists.length
  figures.set('words of a title, mean', mean(ofTitles).toFixed(1))
  figures.set('words of a title, 95 of 100 within', String(lengths[Math.floor(lengths.length * 0.95)]))
  figures.set('distinct words in titles', counted(ofTitles).counts.length.toLocaleString('en'))
  figures.set('words of all fields, mean', mean(ofAll).toFixed(1))
  const { counts } = counted(ofAll)
  figures.set('distinct words in all fields', counts.length.toLocaleString('en'))
  figures.set('words that come in one title', percent(counts.filter((one) => one === 1).length / counts.length))
  ranks(figures, 'word: titles with the', counts, titles.length)
}

/** In how many titles each value stands, falling; and how many different values a title has. */
function counted(lists: readonly (readonly string[])[]): { counts: number[]; each: number } {
  const counts = new Map<string, number>()
  let each = 0
  for (const list of lists) {
    const own = new Set(list)
    each += own.size
    for (const value of own) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return { counts: [...counts.values()].sort((a, b) => b - a), each: each / lists.length }
}

function ranks(figures: CollectionStatistics, name: string, counts: readonly number[], titles: number): void {
  for (const rank of shownRanks) figures.set(`${name} ${ordinal(rank)}`, percent((counts[rank - 1] ?? 0) / titles))
}

function ordinal(rank: number): string {
  return rank === 1 ? 'commonest' : `${rank.toLocaleString('en')}th`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`
}
