/** 1XX to 4XX of a demonstration title: names, titles, publication, description, series, with ISBD punctuation. */
import type { DataField } from '@estante/marc/record'
import { languageNames } from '../places.ts'
import type { DemoTitle, Relator } from '../title-row.ts'
import { data, ended } from './fields.ts'
import { languagesOf } from './fixed-fields.ts'
import { type ParsedHeading, parseName, tagEnding } from './heading-syntax.ts'
import { carrierOf, materials } from './materials.ts'

const articles: Readonly<Record<string, RegExp>> = {
  por: /^(O|A|Os|As|Um|Uma|Uns|Umas) /,
  spa: /^(El|La|Los|Las|Lo|Un|Una|Unos|Unas) /,
  eng: /^(The|An?) /,
  fre: /^((Le|La|Les|Un|Une) |L['’])/,
  ita: /^((Il|Lo|La|I|Gli|Le|Un|Una) |L['’])/,
  ger: /^(Der|Die|Das|Eine?) /,
}

/** How many characters of the title do not sort. */
export function nonFilingLength(title: string, language: string): number {
  return articles[language]?.exec(title)?.[0].length ?? 0
}

/** 100, 110 or 111. */
export function mainEntry(row: DemoTitle): DataField[] {
  if (row.author === undefined) return []
  return [nameField('1', parseName(row.author), '#', row.authorRole ?? defaultRole(row))]
}

function defaultRole(row: DemoTitle): Relator {
  if (row.kind === 'score' || row.kind === 'music') return 'cmp'
  return row.kind === 'map' ? 'ctg' : 'aut'
}

/** 700, 710, 711: contributors, then the advisor of a thesis. */
export function addedEntries(row: DemoTitle): DataField[] {
  const all = row.thesis?.advisor === undefined ? [] : [['ths', row.thesis.advisor] as const]
  return [...(row.contributors ?? []), ...all].map(([role, name]) => nameField('7', parseName(name), '#', role))
}

/** A name with its relator: "Assis, Machado de, 1839-1908, aut". */
function nameField(block: '1' | '7', name: ParsedHeading, ind2: string, role: Relator): DataField {
  const parts = name.subfields.flatMap(({ code, value }, at) => {
    if (at < name.subfields.length - 1) return [code, value]
    return [code, name.kind !== 'event' && !/[-)]$/.test(value) ? `${value},` : value]
  })
  const field = data(`${block}${tagEnding[name.kind]}`, `${firstIndicator(name)}${ind2}`, ...parts)
  field.subfields.push({ code: name.kind === 'event' ? 'j' : 'e', value: `${roleWords[role] ?? role}.` })
  field.subfields.push({ code: '4', value: role })
  return field
}

/** People: 1 surname first, 0 forename. Institutions: 1 under a jurisdiction, 2 directly. Events: 2. */
export function firstIndicator(name: ParsedHeading): string {
  const first = name.subfields[0]!.value.replace(/,$/, '')
  if (name.kind === 'person') return first.includes(', ') ? '1' : '0'
  if (name.kind === 'institution')
    return /^(Brasil|Minas Gerais|São Paulo|Rio de Janeiro|Portugal)( \(.*\))?\.?$/.test(first) ? '1' : '2'
  return name.kind === 'event' ? '2' : '0'
}

/** In Portuguese, the language of this catalogue. */
const roleWords: Readonly<Record<Relator, string>> = {
  act: 'ator',
  adp: 'adaptador',
  arr: 'arranjador',
  art: 'artista',
  aui: 'autor da introdução',
  aus: 'roteirista',
  aut: 'autor',
  bkd: 'projetista gráfico',
  cmp: 'compositor',
  cnd: 'regente',
  com: 'compilador',
  ctb: 'colaborador',
  ctg: 'cartógrafo',
  drt: 'diretor',
  edt: 'organizador',
  ill: 'ilustrador',
  isb: 'órgão editor',
  itr: 'instrumentista',
  lbt: 'libretista',
  lyr: 'letrista',
  nrt: 'narrador',
  org: 'autor',
  pbl: 'editor',
  pht: 'fotógrafo',
  prf: 'intérprete',
  pro: 'produtor',
  sng: 'cantor',
  spn: 'patrocinador',
  ths: 'orientador',
  trl: 'tradutor',
  wpr: 'autor do prefácio',
}

/** 130 or 240. A translation's uniform title ends with the language of this text. */
export function uniformTitle(row: DemoTitle): DataField[] {
  if (row.uniformTitle === undefined) return []
  const language = row.originalLanguage === undefined ? undefined : languageNames[languagesOf(row)[0]!]
  const skip = nonFilingLength(row.uniformTitle, row.originalLanguage ?? languagesOf(row)[0]!)
  const main = language === undefined ? row.uniformTitle : ended(row.uniformTitle)
  const tag = row.author === undefined ? '130' : '240'
  return [data(tag, tag === '130' ? `${skip}#` : `1${skip}`, 'a', main, 'l', language)]
}

/** 245 "Title : subtitle / responsibility", 246, 250. */
export function titleFields(row: DemoTitle): DataField[] {
  const skip = row.nonFiling ?? nonFilingLength(row.title, languagesOf(row)[0]!)
  const parts: [code: string, text: string | undefined, mark: string][] = [
    ['a', row.title, ''],
    ['n', row.partNumber, '.'],
    ['p', row.partName, row.partNumber === undefined ? '.' : ','],
    ['b', row.subtitle, ' :'],
    ['c', row.responsibility, ' /'],
  ]
  const present = parts.flatMap(([code, text, mark]) => (text === undefined ? [] : [{ code, text, mark }]))
  const coded = present.flatMap(({ code, text }, at) => [code, joined(text, present[at + 1]?.mark)])
  return [
    data('245', `${row.author === undefined ? 0 : 1}${skip}`, ...coded),
    ...(row.otherTitles ?? []).map((title) => data('246', '3#', 'a', title)),
    ...(row.edition === undefined ? [] : [data('250', '##', 'a', row.edition)]),
  ]
}

/** The mark that leads to the next subfield, or the full stop of the last one. */
function joined(text: string, mark: string | undefined): string {
  if (mark === undefined) return ended(text)
  return mark === '.' && text.endsWith('.') ? text : `${text}${mark}`
}

/** 264: publication, and copyright where it says another year. */
export function publicationFields(row: DemoTitle): DataField[] {
  const year = row.journal === undefined ? String(row.year) : `${row.journal.from}-${row.journal.to ?? ''}`
  const published = data('264', '#1', 'a', `${row.place} :`, 'b', `${row.publisher},`, 'c', ended(year))
  return row.copyright === undefined ? [published] : [published, data('264', '#4', 'c', `©${row.copyright}`)]
}

/** 300 "256 p. : il. ; 21 cm + 1 CD-ROM", 306, 336-338. */
export function descriptionFields(row: DemoTitle): DataField[] {
  const { content } = materials[row.kind]
  const { media, carrier } = carrierOf(row)
  const minutes = row.film?.minutes ?? row.sound?.minutes
  return [
    physicalDescription(row.physical),
    ...(minutes === undefined ? [] : [data('306', '##', 'a', duration(minutes))]),
    data('336', '##', 'a', content[0], 'b', content[1], '2', 'rdacontent'),
    data('337', '##', 'a', media[0], 'b', media[1], '2', 'rdamedia'),
    data('338', '##', 'a', carrier[0], 'b', carrier[1], '2', 'rdacarrier'),
  ]
}

function physicalDescription(text: string): DataField {
  const found = /^(.*?)(?: : (.*?))?(?: ; (.*?))?(?: \+ (.*))?$/.exec(text)!
  const [, extent, details, size, extra] = found
  const after = (at: number) =>
    [' :', ' ;', ' +'].find((_, mark) => mark >= at && [details, size, extra][mark] !== undefined) ?? ''
  return data(
    '300',
    '##',
    ...['a', `${extent}${after(0)}`],
    ...['b', details && `${details}${after(1)}`],
    ...['c', size && `${size}${after(2)}`],
    ...['e', extra],
  )
}

/** HHMMSS. */
function duration(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}00`
}

/** 490 as printed, 830 as traced. */
export function seriesFields(row: DemoTitle): { printed: DataField[]; traced: DataField[] } {
  const entries = (row.series ?? []).map((text) => text.split(' ; ') as [string, string?])
  return {
    printed: entries.map(([title, volume]) => data('490', '1#', 'a', volume ? `${title} ;` : title, 'v', volume)),
    traced: entries.map(([title, volume]) =>
      data(
        '830',
        `#${nonFilingLength(title, 'por')}`,
        'a',
        volume ? `${title} ;` : ended(title),
        'v',
        volume && ended(volume),
      ),
    ),
  }
}
