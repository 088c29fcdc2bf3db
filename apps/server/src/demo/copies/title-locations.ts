/** Which libraries have a title, how many copies, in which collection and on which shelf. */
import type { SeededRandom } from '@estante/demo/seeded-random'
import type { DemoLibraryCode, DemoTitle } from '@estante/demo/title-row'

/** By the first digits of the class, the longest that fits. */
const homes: Readonly<Record<string, readonly DemoLibraryCode[]>> = {
  '0': ['BC'],
  '00': ['BC', 'EN'],
  '1': ['BC'],
  '2': ['BC'],
  '3': ['BC'],
  '36': ['BC', 'CS'],
  '39': ['BC', 'PP'],
  '4': ['LA', 'BC'],
  '5': ['EN', 'BC'],
  '57': ['CS', 'BC'],
  '6': ['BC'],
  '61': ['CS'],
  '62': ['EN'],
  '64': ['PP'],
  '7': ['LA'],
  '72': ['EN', 'LA'],
  '78': ['LA', 'PP'],
  '79': ['LA', 'PP'],
  '8': ['LA', 'BC'],
  '86': ['LA', 'BC', 'PP'],
  '9': ['BC'],
  '91': ['BC', 'EN'],
}

export function librariesOf(row: DemoTitle): readonly DemoLibraryCode[] {
  if (row.libraries !== undefined) return row.libraries
  if (row.kind === 'thesis') return ['BC']
  if (row.kind === 'braille' || row.accessibility?.includes('large-print') === true) return ['BC', 'PP']
  const number = classNumber(row)
  return homes[number.slice(0, 2)] ?? homes[number.slice(0, 1)] ?? ['BC']
}

/** How many copies of each volume the library at this place in the list has. */
export function copiesAt(row: DemoTitle, place: number, random: SeededRandom): number {
  if (['thesis', 'map', 'image', 'manuscript', 'object', 'kit', 'journal'].includes(row.kind))
    return place === 0 ? 1 : 0
  if (row.volumes !== undefined) return place === 0 ? 2 : 1
  if (row.isPopular === true) return place === 0 ? random.between(3, 5) : random.between(2, 4)
  if (place === 0) return row.kind === 'book' || row.kind === 'braille' ? random.between(2, 3) : random.between(1, 2)
  return random.between(1, 2)
}

/** Dictionaries, encyclopaedias, maps, old editions, journals: they never leave the library. */
export function onlyHere(row: DemoTitle): boolean {
  if (['map', 'journal', 'manuscript', 'image', 'object'].includes(row.kind) || isRare(row)) return true
  return row.subjects.some((subject) => /^genre: (Dicionário|Enciclopédia|Atlas|Vocabulário)/.test(subject))
}

function isRare(row: DemoTitle): boolean {
  const year = typeof row.year === 'number' ? row.year : Number(/\d{4}/.exec(row.year)?.[0] ?? 9999)
  return year < 1930
}

const collections: Partial<Readonly<Record<DemoTitle['kind'], string>>> = {
  thesis: 'Teses e dissertações',
  journal: 'Periódicos',
  map: 'Mapoteca',
  score: 'Partituras',
  film: 'Multimeios',
  sound: 'Multimeios',
  music: 'Multimeios',
  'computer-file': 'Multimeios',
  braille: 'Acervo acessível',
  manuscript: 'Coleções Especiais',
  image: 'Coleções Especiais',
  object: 'Multimeios',
  kit: 'Multimeios',
}

export function collectionOf(row: DemoTitle): string {
  if (isRare(row)) return 'Coleções Especiais'
  const special = collections[row.kind]
  if (special !== undefined) return special
  if (onlyHere(row)) return 'Referência'
  return row.subjects.some((subject) => /^genre: .*(infantil|infantojuvenil|juvenil)/i.test(subject))
    ? 'Infantojuvenil'
    : 'Acervo geral'
}

/** How many shelves a library has, and on which floors: "2º piso, estante 41". */
const shelves: Readonly<Record<DemoLibraryCode, { count: number; floors: readonly string[] }>> = {
  BC: { count: 60, floors: ['1º piso', '2º piso', '3º piso'] },
  LA: { count: 24, floors: ['Salão'] },
  CS: { count: 18, floors: ['Térreo'] },
  EN: { count: 30, floors: ['Térreo', '1º piso'] },
  PP: { count: 16, floors: ['Salão principal'] },
}

const rooms: Readonly<Record<string, string>> = {
  'Coleções Especiais': 'Sala de Coleções Especiais, com hora marcada',
  Referência: 'Sala de referência',
  Multimeios: 'Balcão de multimeios',
  Mapoteca: 'Mapoteca, gaveta',
  Partituras: 'Sala de música, arquivo',
  Periódicos: 'Hemeroteca',
  Reserva: 'Coleção reserva, balcão',
  Infantojuvenil: 'Espaço infantojuvenil',
  'Acervo acessível': 'Sala de acessibilidade',
}

/** Shelves follow the classes: 000 stands on the first, 999 on the last. */
export function shelfOf(row: DemoTitle, library: DemoLibraryCode, collection: string): string {
  const place = Number.parseFloat(classNumber(row)) / 1000
  if (collection === 'Mapoteca' || collection === 'Partituras')
    return `${rooms[collection]} ${Math.floor(place * 30) + 1}`
  const room = rooms[collection]
  if (room !== undefined) return room
  const { count, floors } = shelves[library]
  const shelf = Math.floor(place * count)
  const floor = floors[Math.floor((shelf * floors.length) / count)]
  return collection === 'Teses e dissertações' ? `${floor}, teses` : `${floor}, estante ${shelf + 1}`
}

/** Literatures of one language are told apart by letters in front of the class: "Co863", Colombian novels. */
function classNumber({ dewey }: DemoTitle): string {
  return dewey.replace(/^\D+/, '')
}
