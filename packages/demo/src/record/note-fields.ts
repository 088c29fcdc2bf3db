/** Numbers, notes, links and accessibility of a demonstration title: 02X, 34X, 362, 38X, 5XX, 856. */
import type { DataField } from '@estante/marc/record'
import type { AccessibilityFeature } from '@estante/marc/title-data'
import type { DemoLink, DemoMap, DemoThesis, DemoTitle } from '../title-row.ts'
import { data, ended } from './fields.ts'
import { languagesOf } from './fixed-fields.ts'

/** 020 (qualifier in $q), 022, 024, 028. */
export function numberFields(row: DemoTitle): DataField[] {
  return [
    ...(row.isbn ?? []).map((text) => {
      const [, number, qualifier] = /^(\S+)(?: \((.*)\))?$/.exec(text)!
      return data('020', '##', 'a', number, 'q', qualifier)
    }),
    ...(row.journal?.issn === undefined ? [] : [data('022', '##', 'a', row.journal.issn)]),
    ...(row.ismn === undefined ? [] : [data('024', '2#', 'a', row.ismn)]),
    ...(row.doi === undefined ? [] : [data('024', '7#', 'a', row.doi, '2', 'doi')]),
    ...(row.music?.number === undefined
      ? []
      : [data('028', row.kind === 'music' ? '02' : '22', 'a', row.music.number, 'b', row.publisher)]),
  ]
}

/** 034, 041, 082, 090. */
export function codedFields(row: DemoTitle): DataField[] {
  return [
    ...mapCoordinates(row.map),
    ...languageField(row),
    data('082', '04', 'a', row.dewey, '2', '23'),
    data('090', '##', 'a', row.dewey, 'b', row.cutter),
  ]
}

/** 041, where there are several languages or the text is a translation. Sung and spoken languages are $d. */
function languageField(row: DemoTitle): DataField[] {
  const languages = languagesOf(row)
  if (languages.length === 1 && row.originalLanguage === undefined) return []
  const code = ['sound', 'music', 'film'].includes(row.kind) ? 'd' : 'a'
  const parts = languages.flatMap((language) => [code, language])
  return [data('041', row.originalLanguage === undefined ? '0#' : '1#', ...parts, 'h', row.originalLanguage)]
}

/** 034: scale, and degrees as hdddmmss. */
function mapCoordinates(map: DemoMap | undefined): DataField[] {
  if (map === undefined || (map.scale === undefined && map.west === undefined)) return []
  return [
    data(
      '034',
      map.scale === undefined ? '0#' : '1#',
      ...['a', 'a', 'b', map.scale?.toString()],
      ...['d', degrees(map.west, 'E', 'W'), 'e', degrees(map.east, 'E', 'W')],
      ...['f', degrees(map.north, 'N', 'S'), 'g', degrees(map.south, 'N', 'S')],
    ),
  ]
}

function degrees(value: number | undefined, positive: string, negative: string): string | undefined {
  if (value === undefined) return undefined
  const seconds = Math.round(Math.abs(value) * 3600)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (
    (value < 0 ? negative : positive) + parts.map((part, at) => String(part).padStart(at === 0 ? 3 : 2, '0')).join('')
  )
}

/** 254, 255, 310, 362, 382: what scores, maps and journals say between title and description. */
export function materialFields(row: DemoTitle): DataField[] {
  const { map, music, journal } = row
  return [
    ...(row.kind === 'score' ? [data('254', '##', 'a', `${formats[music?.format ?? 'score']}.`)] : []),
    ...(map === undefined ? [] : [mathematicalData(map)]),
    ...(journal === undefined ? [] : [data('310', '##', 'a', journal.frequency)]),
    ...(journal === undefined ? [] : [data('362', '0#', 'a', ended(journal.numbering))]),
    ...(music?.medium === undefined ? [] : [data('382', '0#', ...music.medium.flatMap((one) => ['a', one]))]),
  ]
}

const formats = {
  score: 'Partitura',
  'study-score': 'Partitura de bolso',
  'piano-score': 'Redução para piano',
  'vocal-score': 'Partitura vocal',
  parts: 'Partes',
} as const

function mathematicalData(map: DemoMap): DataField {
  const scale = map.scale === undefined ? 'Escala não indicada' : `Escala 1:${map.scale.toLocaleString('pt-BR')}`
  return data(
    '255',
    '##',
    'a',
    map.projection ? `${scale} ;` : `${scale}.`,
    'b',
    map.projection && ended(map.projection),
  )
}

/** 5XX in the order of their tags. */
export function noteFields(row: DemoTitle): DataField[] {
  const notes = [
    ...(row.notes ?? []).map((text) => data('500', '##', 'a', ended(text))),
    ...(row.thesis === undefined ? [] : [thesisNote(row.thesis)]),
    ...(row.bibliography === undefined ? [] : [data('504', '##', 'a', ended(row.bibliography))]),
    ...(row.contents === undefined ? [] : [data('505', '0#', 'a', ended(row.contents.join(' -- ')))]),
    ...(row.summary === undefined ? [] : [data('520', row.thesis === undefined ? '##' : '3#', 'a', row.summary)]),
    ...(row.accessibilityNote === undefined ? [] : [data('532', '1#', 'a', ended(row.accessibilityNote))]),
    ...(row.otherNotes ?? []).map(({ tag, text }) => data(tag, tag === '511' ? '1#' : '##', 'a', ended(text))),
  ]
  return notes.sort((one, other) => one.tag.localeCompare(other.tag))
}

/** 502 by its parts: $g what it is, $b degree, $c who granted it, $d year. */
function thesisNote({ degree, institution, year, programme }: DemoThesis): DataField {
  const [, name, level] = /^(.*?)(?: \((.*)\))?$/.exec(degree)!
  const granted = programme === undefined ? institution : `${programme}, ${institution}`
  return data('502', '##', 'g', name, 'b', level ?? name, 'c', granted, 'd', String(year))
}

/** 341: how what is seen or heard is offered otherwise. https://www.loc.gov/marc/bibliographic/bd341.html */
const accessModes: Readonly<Record<AccessibilityFeature, readonly [mode: string, code: string, feature: string]>> = {
  audio: ['textual', 'd', 'áudio'],
  braille: ['textual', 'e', 'braille'],
  'large-print': ['textual', 'c', 'letra ampliada'],
  captions: ['auditivo', 'b', 'legendas descritivas'],
  'sign-language': ['auditivo', 'c', 'língua de sinais'],
  'audio-description': ['visual', 'd', 'audiodescrição'],
  'accessible-text': ['textual', 'b', 'texto acessível a leitores de tela'],
}

export function accessibilityFields(row: DemoTitle): DataField[] {
  return (row.accessibility ?? []).map((feature) => {
    const [mode, code, words] = accessModes[feature]
    return data('341', '0#', 'a', mode, code, words)
  })
}

const linkRelations = { resource: '0', version: '1', related: '2' } as const

/** 856: address, what it is called, 0 free or 1 restricted access in $7. */
export function linkFields(row: DemoTitle): DataField[] {
  return (row.links ?? []).map((link: DemoLink) =>
    data(
      '856',
      `4${linkRelations[link.relation ?? 'resource']}`,
      'u',
      link.url,
      'y',
      link.label,
      '7',
      link.restricted ? '1' : '0',
    ),
  )
}
