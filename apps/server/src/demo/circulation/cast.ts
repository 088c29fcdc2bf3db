/** Who and what the scenes need: people by their user names, titles by how they begin and where they stand. */

import type { DemoLibraryCode } from '@estante/demo/title-row'
import { libraryId } from '../institution/libraries.ts'
import type { Reader } from './reader.ts'
import type { Queue, Shelf } from './shelf.ts'

/** People with a part of their own: no other loans than those of their scene. */
export const actors = {
  ana: '20240318',
  debtor: '20230124',
  settled: '20250047',
  suspended: 'MC00017',
  loser: 'MC00029',
  clear: 'ESP0008',
} as const

export type Actors = Readonly<Record<keyof typeof actors, Reader>>

export function castActors(readers: readonly Reader[]): Actors {
  const byName = new Map(readers.map((reader) => [reader.patron.accounts[0]!.username, reader]))
  const entries = Object.entries(actors).map(([part, username]) => [part, byName.get(username)!])
  return Object.fromEntries(entries) as Actors
}

/** Titles by part: how the title begins, and the library. Where it is not there, another one plays. */
const props = {
  anaLate: ['Dom Casmurro', 'BC'],
  anaRenewed: ['Grande sertão', 'BC'],
  anaHeld: ['A hora da estrela', 'LA'],
  anaLimit: ['Cálculo', 'EN'],
  anaNew: ['Algoritmos', 'EN'],
  anaMore: ['Raízes do Brasil', 'BC'],
  anaReady: ['Torto arado', 'LA'],
  anaSecond: ['Cien años de soledad', 'BC'],
  anaFirst: ['Pedro Páramo', 'LA'],
  anaFine: ['Vidas secas', 'BC'],
  anaSmallFine: ['Ficciones', 'LA'],
  anaPaid: ['Capitães da areia', 'BC'],
  queue1: ['Rayuela', 'LA'],
  queue2: ['Macunaíma', 'LA'],
  queue3: ['Casa-grande', 'BC'],
  queue4: ['Quarto de despejo', 'LA'],
  queue5: ['Pedagogia do oprimido', 'BC'],
  queue6: ['Olhos d’água', 'LA'],
  ready: ['Sapiens', 'BC'],
  readyHealth: ['Princípios de anatomia', 'CS'],
  readyTown: ['O pequeno príncipe', 'PP'],
  transitHome: ['Física', 'EN'],
  transitRequest: ['Sobrados e mucambos', 'BC'],
  requestReady: ['O povo brasileiro', 'BC'],
  requestWaiting: ['Memórias póstumas', 'LA'],
  lost: ['Meu pé de laranja lima', 'PP'],
  suspension: ['O cortiço', 'PP'],
  debt: ['Mecânica', 'EN'],
  partial: ['Tratado de fisiologia', 'CS'],
} as const satisfies Readonly<Record<string, readonly [string, DemoLibraryCode]>>

export type Props = Readonly<Record<keyof typeof props, Queue>>

/**
 * One title each; the library is the one asked for as long as it has any title left.
 * @throws when the collection is too small to play
 */
export function castProps(shelf: Shelf, titleOf: (queue: Queue) => string): Props {
  const taken = new Set<number>()
  const found: Partial<Record<keyof typeof props, Queue>> = {}
  for (const [part, [title, library]] of Object.entries(props) as [
    keyof typeof props,
    readonly [string, DemoLibraryCode],
  ][]) {
    const free = shelf.queues.filter((queue) => !taken.has(queue.title) && plays(queue))
    const named = free.filter((queue) => titleOf(queue).startsWith(title))
    const here = (queue: Queue) => queue.library === libraryId[library]
    const queue =
      mostRequested(named.filter(here)) ??
      mostRequested(named) ??
      free.filter(here).find(isSpare) ??
      free.find(here) ??
      free[0]
    if (queue === undefined) throw new Error('the demonstration library has too few titles that are lent')
    taken.add(queue.title)
    found[part] = queue
  }
  return found as Props
}

/** Books in one volume with up to eight copies, all of them lent in the ordinary way. */
function plays({ copies, volume }: Queue): boolean {
  return volume === null && copies.length <= 8 && copies.every(({ title }) => title.kind === 'book')
}

/** Titles that no part asks for by name. */
function isSpare({ copies }: Queue): boolean {
  const { title } = copies[0]!.title
  return copies.length > 1 && !Object.values(props).some(([wanted]) => title.startsWith(wanted))
}

function mostRequested(queues: readonly Queue[]): Queue | undefined {
  return queues.find((queue) => queue.copies[0]!.title.isPopular === true) ?? queues[0]
}
