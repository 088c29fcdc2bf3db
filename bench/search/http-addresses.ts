/** Addresses of searches, made of what the titles of a collection have. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { wordsOf } from '@estante/search-index/text/words'
import { type Known, mixed } from './queries.ts'
import type { Random } from './random.ts'
import { asTyped, type SearchTerms } from './search-terms.ts'

/** Titles whose words tell how common each word is. */
const titlesRead = 20_000

interface Titles extends Known {
  close(): void
}

/** What is searched for, and its address. */
export interface AddressedSearch {
  wanted: SearchTerms
  address: string
}

/** The mix of the index's own bench. @param folder where the collection is */
export function mixedSearches(folder: string, count: number, random: Random): AddressedSearch[] {
  const titles = titlesIn(folder)
  const made = Array.from({ length: count }, () => {
    const { wanted, filtered } = mixed(random, titles)
    return { wanted, address: addressOf(`${encodeURIComponent(asTyped(wanted))}${filtered ? '&T=1&B=1' : ''}`) }
  })
  titles.close()
  return made
}

export function mixedAddresses(folder: string, count: number, random: Random): string[] {
  return mixedSearches(folder, count, random).map(({ address }) => address)
}

/** One title each, by its first words and its author. */
export function lightAddresses(folder: string, count: number, random: Random): string[] {
  return addresses(folder, count, (titles) => {
    const { title, name } = titles.written(random)
    return encodeURIComponent([...name, ...title.slice(0, 4)].join(' '))
  })
}

/** Words that half the collection has. */
export function broadAddresses(folder: string, count: number, random: Random): string[] {
  return addresses(folder, count, (titles) =>
    encodeURIComponent(`${titles.title(random)[0]!.slice(0, 1)}* OR de OR a OR o`),
  )
}

function addresses(folder: string, count: number, make: (titles: Titles) => string): string[] {
  const titles = titlesIn(folder)
  const made = Array.from({ length: count }, () => addressOf(make(titles)))
  titles.close()
  return made
}

function addressOf(words: string): string {
  return `/api/consulta?coluna_um=LIVRE&termo_pesquisa=${words}`
}

/** The words of a collection's own titles and names. */
function titlesIn(folder: string): Titles {
  const database = new DatabaseSync(join(folder, 'estante.sqlite'), { readOnly: true })
  const most = (database.prepare('select max(id) as id from titles').get() as { id: number }).id
  const oneTitle = database.prepare('select data from titles where id >= ? limit 1')
  const read = (id: number) => {
    const { title, contributors } = JSON.parse((oneTitle.get(id) as { data: string }).data)
    return { title: wordsOf(title), name: wordsOf(contributors[0]?.name ?? '') }
  }
  const any = (random: Random): ReturnType<typeof read> => {
    const found = read(1 + Math.floor(random() * (most - 1)))
    return found.title.length > 0 ? found : any(random)
  }
  const written = (random: Random): ReturnType<typeof read> => {
    const found = any(random)
    return found.name.length > 0 ? found : written(random)
  }
  const step = Math.max(1, most / titlesRead)
  const common = byFrequency(Array.from({ length: Math.floor(most / step) }, (_, at) => read(at * step).title).flat())
  return {
    title: (random) => any(random).title,
    written,
    word: (rank) => common[rank % common.length]!,
    close: () => database.close(),
  }
}

/** Each word once, the commonest first. */
function byFrequency(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
}
