/**
 * A made-up catalogue for the bench of the importer: records as a university library has them, about 1,000 bytes each.
 * Names, subjects and words come as often as they do in real catalogues: a few everywhere, most once or twice.
 */
import type { DataField, MarcRecord } from '../packages/marc/src/record.ts'

const SYLLABLES =
  'ba be bi bra ca ção ce cha co da de do en es fe fi ga gra ía ja la le li lo ma men mo na ni no par pe po qua ra re ri ro sa se si so ta te ti to tra tu va ver vi xa zo'.split(
    ' ',
  )
const LIBRARIES = ['BC', 'BM', 'BE', 'BS', 'BH']
const LANGUAGES = ['por', 'por', 'por', 'eng', 'spa']

/** The same sequence for the same seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Rank of something of which a few are common and most are rare, from 0. */
function zipf(random: () => number, size: number): number {
  return Math.floor(size ** random()) - 1
}

function word(rank: number): string {
  let text = ''
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length]
  return text
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function phrase(random: () => number, words: number): string {
  return capital(Array.from({ length: words }, () => word(zipf(random, 60_000))).join(' '))
}

function person(rank: number): [string, string] {
  const surname = capital(word(rank * 31))
  const born = 1850 + (rank % 150)
  return [`a${surname}, ${capital(word(rank % 800))} ${capital(word(rank % 97))},`, `d${born}-.`]
}

function data(place: string, ...values: string[]): DataField {
  const subfields = values.map((value) => ({ code: value[0]!, value: value.slice(1) }))
  return { tag: place.slice(0, 3), ind1: place[4] ?? ' ', ind2: place[5] ?? ' ', subfields }
}

/** The record with this number, from 1; always the same one. */
export function sampleRecord(number: number, total: number): MarcRecord {
  const random = randomFrom(number)
  const authors = Math.ceil(total / 3)
  const [name, dates] = person(zipf(random, authors))
  const year = 2026 - zipf(random, 150)
  const language = LANGUAGES[Math.floor(random() * LANGUAGES.length)]!
  const place = capital(word(zipf(random, 300)))
  const classNumber = `${Math.floor(random() * 1000)}.${zipf(random, 999)}`
  const fields: MarcRecord['fields'] = [
    { tag: '001', value: String(number) },
    { tag: '003', value: 'BR-Bench' },
    { tag: '005', value: '20240131120000.0' },
    { tag: '008', value: `240131s${year}    bl            000 0 ${language} d` },
    data('020', `a978${String(Math.floor(random() * 1e10)).padStart(10, '0')}`),
    data('040', 'aBR-Bench', 'bpor', 'cBR-Bench'),
    data('082 04', `a${classNumber}`, '223'),
    data('090', `a${classNumber}`, `b${name[1]}${Math.floor(random() * 999)}`),
    data('100 1 ', name, dates),
    data('245 10', `a${phrase(random, 2 + zipf(random, 6))} :`, `b${phrase(random, 4)} /`, `c${name.slice(1, -1)}.`),
    data('260', `a${place} :`, `b${capital(word(zipf(random, 5000)))},`, `c${year}.`),
    data('300', `a${40 + Math.floor(random() * 600)} p. :`, 'bil. ;', 'c23 cm.'),
  ]
  if (random() < 0.3) fields.push(data('490 0 ', `aColeção ${phrase(random, 2)} ;`, `vv. ${zipf(random, 90) + 1}`))
  fields.push(data('504', 'aInclui referências bibliográficas e índice.'))
  if (random() < 0.4) fields.push(data('520', `a${Array.from({ length: 3 }, () => phrase(random, 9)).join('. ')}.`))
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const heading = zipf(random, Math.ceil(total / 8))
    const parts = [`a${phrase(randomFrom(heading), 2)}`]
    if (heading % 3 === 0) parts.push(`x${capital(word(heading % 120))}`)
    fields.push(data('650 04', ...parts))
  }
  if (random() < 0.5) fields.push(data('700 1 ', ...person(zipf(random, authors))))
  for (let copy = 0; copy < 1 + zipf(random, 6); copy++) {
    const library = LIBRARIES[zipf(random, LIBRARIES.length)]!
    fields.push(data('952', `p${number * 10 + copy}`, `b${library}`, `o${classNumber}`, 'yBK', `t${copy + 1}`))
  }
  return { leader: '00000nam a2200000 a 4500', fields }
}
