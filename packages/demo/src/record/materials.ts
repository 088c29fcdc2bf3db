/**
 * What a material type means in MARC: leader, content, media and carrier types, physical description fixed fields.
 * Sources: https://www.loc.gov/marc/bibliographic/bdleader.html, bd007.html; https://www.loc.gov/standards/valuelist/
 */
import type { MaterialType } from '@estante/marc/title-data'
import type { DemoFilm, DemoTitle } from '../title-row.ts'

/** Which layout of 008/18-34 a material takes. */
export type FixedLayout = 'books' | 'serial' | 'maps' | 'music' | 'visual' | 'computer'

interface Material {
  /** Leader 06 and 07. */
  type: string
  layout: FixedLayout
  /** 336 $a $b. */
  content: readonly [string, string]
}

const text = ['texto', 'txt'] as const

export const materials: Readonly<Record<MaterialType, Material>> = {
  book: { type: 'am', layout: 'books', content: text },
  ebook: { type: 'am', layout: 'books', content: text },
  thesis: { type: 'am', layout: 'books', content: text },
  journal: { type: 'as', layout: 'serial', content: text },
  article: { type: 'ab', layout: 'serial', content: text },
  map: { type: 'em', layout: 'maps', content: ['imagem cartográfica', 'cri'] },
  score: { type: 'cm', layout: 'music', content: ['música notada', 'ntm'] },
  film: { type: 'gm', layout: 'visual', content: ['imagem em movimento bidimensional', 'tdi'] },
  sound: { type: 'im', layout: 'music', content: ['palavra falada', 'spw'] },
  music: { type: 'jm', layout: 'music', content: ['música executada', 'prm'] },
  image: { type: 'km', layout: 'visual', content: ['imagem fixa', 'sti'] },
  'computer-file': { type: 'mm', layout: 'computer', content: ['programa de computador', 'cop'] },
  braille: { type: 'am', layout: 'books', content: ['texto tátil', 'tct'] },
  manuscript: { type: 'tm', layout: 'books', content: text },
  legislation: { type: 'am', layout: 'books', content: text },
  kit: { type: 'om', layout: 'visual', content: ['forma tridimensional', 'tdf'] },
  object: { type: 'rm', layout: 'visual', content: ['forma tridimensional', 'tdf'] },
}

/** A chapter of a book (773 with an ISBN) is part of a book, an article part of a journal. */
export function leaderType(row: DemoTitle): string {
  return row.kind === 'article' && isChapter(row) ? 'aa' : materials[row.kind].type
}

export function layoutOf(row: DemoTitle): FixedLayout {
  return row.kind === 'article' && isChapter(row) ? 'books' : materials[row.kind].layout
}

function isChapter(row: DemoTitle): boolean {
  return row.partOf?.isbn !== undefined
}

/** Read on a screen, from a server: no copy lies on a shelf. */
export function isOnline(row: DemoTitle): boolean {
  if (row.film !== undefined) return row.film.carrier === 'online'
  if (row.sound !== undefined) return row.sound.carrier === 'online'
  return (
    row.kind === 'ebook' || /^(1 )?(recurso|arquivo|documento|texto)s? (online|eletrônico|digital)/i.test(row.physical)
  )
}

/** 337 and 338: media and carrier, name and code. */
export function carrierOf(row: DemoTitle): { media: [string, string]; carrier: [string, string] } {
  if (isOnline(row)) return { media: ['computador', 'c'], carrier: ['recurso online', 'cr'] }
  if (row.film?.carrier === 'film-reel') return { media: ['projetado', 'g'], carrier: ['rolo de filme', 'mr'] }
  if (row.film !== undefined) return { media: ['vídeo', 'v'], carrier: ['videodisco', 'vd'] }
  if (row.sound !== undefined) return { media: ['áudio', 's'], carrier: ['disco sonoro', 'sd'] }
  if (row.kind === 'computer-file') return { media: ['computador', 'c'], carrier: ['disco de computador', 'cd'] }
  if (row.kind === 'object' || row.kind === 'kit') return { media: ['sem mediação', 'n'], carrier: ['objeto', 'nr'] }
  if (row.kind === 'map' || row.kind === 'image') return { media: ['sem mediação', 'n'], carrier: ['folha', 'nb'] }
  return { media: ['sem mediação', 'n'], carrier: ['volume', 'nc'] }
}

/** 007, where the material has one. */
export function physicalDescriptionCode(row: DemoTitle): string | undefined {
  if (isOnline(row)) return 'cr |||||||||||'
  if (row.film !== undefined) return filmCode(row.film)
  if (row.sound !== undefined) return row.sound.carrier === 'cd' ? 'sd fsngnnmmned' : 'sd bsmennmplne'
  return otherCodes[row.kind]
}

const otherCodes: Partial<Readonly<Record<MaterialType, string>>> = {
  map: 'aj canzn',
  image: 'kf co ',
  braille: 'fb a bnnnn',
  'computer-file': 'co cga||||||||',
}

function filmCode({ carrier, colour, silent }: DemoFilm): string {
  const shade = colour ? 'c' : 'b'
  if (carrier === 'film-reel') return `mr ${shade}a${silent === true ? '  ' : 'aa'}f`.padEnd(23, '|')
  return `vd ${shade}${carrier === 'blu-ray' ? 's' : 'v'}aizq`
}
