/** Addresses of searches, made of what a title of the collection has. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Random } from './random.ts'

interface Words {
  title: string[]
  name: string
}

/** @param folder where the collection is */
export function mixedAddresses(folder: string, count: number, random: Random): string[] {
  return addresses(folder, count, random, mixed)
}

/** One title each, by its first words and its author. */
export function lightAddresses(folder: string, count: number, random: Random): string[] {
  return addresses(folder, count, random, (_random, { title, name }) => `${name} ${title.slice(0, 4).join(' ')}`)
}

/** Words that half the collection has. */
export function broadAddresses(folder: string, count: number, random: Random): string[] {
  return addresses(folder, count, random, (_random, { title }) => `${title[0]!.slice(0, 1)}* OR de OR a OR o`)
}

/** Some of each kind. */
function mixed(random: Random, { title, name }: Words): string {
  const some = (count: number) =>
    Array.from({ length: count }, () => title[Math.floor(random() * title.length)]).join(' ')
  const kinds = [
    () => some(1),
    () => some(2),
    () => some(3),
    () => name,
    () => `${name} ${some(1)}`,
    () => `"${title.slice(0, 2).join(' ')}"`,
    () => `${some(1)} OR ${some(1)}`,
    () => `${some(1).slice(0, 4)}*`,
  ]
  return kinds[Math.floor(random() * kinds.length)]!()
}

function addresses(
  folder: string,
  count: number,
  random: Random,
  make: (random: Random, words: Words) => string,
): string[] {
  const database = new DatabaseSync(join(folder, 'estante.sqlite'), { readOnly: true })
  const most = (database.prepare('select max(id) as id from titles').get() as { id: number }).id
  const oneTitle = database.prepare('select sort_title, data from titles where id >= ? limit 1')
  const made = Array.from({ length: count }, () => {
    const row = oneTitle.get(Math.floor(random() * most)) as { sort_title: string; data: string }
    const words = { title: row.sort_title.split(' '), name: JSON.parse(row.data).contributors[0]?.name ?? 'de' }
    const filter = random() < 0.1 ? '&T=1' : ''
    return `/api/consulta?coluna_um=LIVRE&termo_pesquisa=${encodeURIComponent(make(random, words))}${filter}`
  })
  database.close()
  return made
}
