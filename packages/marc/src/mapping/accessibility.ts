/**
 * Accessible formats: 341 and 532 say so in words, fixed fields in codes (008 form d large print, f braille; 007 f),
 * and older records in genre headings, notes on language, editions and physical descriptions. Only what is stated
 * counts.
 * Sources: https://www.loc.gov/marc/bibliographic/bd341.html, bd532.html, bd041.html ($p $q $r), bd007f.html
 */
import type { AccessibilityFeature } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { formOfItem } from './material-type.ts'

/** Words in pt, es, en, fr and de, as they stand in the fields named below. */
const featureWords: readonly (readonly [feature: AccessibilityFeature, pattern: RegExp])[] = [
  [
    'audio',
    /audio-?books?|talking book|\bdaisy\b|livros? falados?|livros? em áudio|audio-?livros?|audio-?libros?|libros? hablados?|hörb[uü]ch|livres? audio|full ?audio|gravação em áudio/i,
  ],
  ['braille', /\bbraill?e\b|brailledruck/i],
  [
    'large-print',
    /large[- ]?(?:print|type)|(?:letras?|tipos?|fontes?|caracteres) (?:grandes?|ampliad[ao]s?)|impressão ampliada|letra grande|gros caractères|großdruck/i,
  ],
  [
    'captions',
    /caption|legendas?\b|legendado|subt[íi]tul|hearing[- ](?:impaired|disabled)|surd[oa]s|sous-titr|untertitel|\bsdh\b/i,
  ],
  [
    'sign-language',
    /sign ?languages?|l[íi]ngua (?:brasileira |portuguesa )?de sinais|lengua de (?:señas|signos)|língua gestual|\blibras\b|langue des signes|gebärden/i,
  ],
  [
    'audio-description',
    /audio ?-?descri|described video|video description|descriptive (?:video|audio)|áudio-?descri|audiodeskription/i,
  ],
  [
    'accessible-text',
    /alternative ?text|screen[- ]?reader|leitor(?:es)? de tela|lector(?:es)? de pantalla|texto alternativo|tagged ?pdf|structural ?navigation|tts ?markup|accessible text|texto acessível|texto accesible|e-?text for|transcript|epub acessível|epub accesible/i,
  ],
]

/** One test before the seven: most records have none of the words. */
const anyWord = anyOf(featureWords.map(([feature]) => feature))
/** In editions and physical descriptions "captions" belong to pictures; these alone are meant. */
const forms: ReadonlySet<AccessibilityFeature> = new Set(['braille', 'large-print', 'audio'])
const anyWordOfForm = anyOf([...forms])

function anyOf(features: AccessibilityFeature[]): RegExp {
  const patterns = featureWords.filter(([feature]) => features.includes(feature)).map(([, pattern]) => pattern.source)
  return new RegExp(patterns.join('|'), 'i')
}

/** Where such words stand. */
const places: readonly (readonly [tag: string, codes: string, words: RegExp])[] = [
  ['341', 'abcde', anyWord],
  ['532', 'a', anyWord],
  ['546', 'ab', anyWord],
  ['655', 'a', anyWord],
  ['250', 'a', anyWordOfForm],
  ['300', 'a', anyWordOfForm],
  ['340', 'n', anyWordOfForm],
  ['245', 'h', anyWord],
  ['538', 'a', anyWord],
]

export function accessibility(fields: FieldIndex): AccessibilityFeature[] {
  const found = new Set<AccessibilityFeature>()
  addCoded(fields, found)
  for (const [tag, codes, words] of places) {
    for (const { field } of fields.all(tag)) {
      for (const { code, value } of field.subfields) {
        if (codes.includes(code) && words.test(value)) addWorded(value, words, found)
      }
    }
  }
  return featureWords.map(([feature]) => feature).filter((feature) => found.has(feature))
}

/** "No captions" and "sem legendas" (532 with first indicator 2, deficiencies) are no feature. */
const denied = /^\W*(?:no|not|without|lacks?|sem|não|sin|no tiene|keine|ohne|sans)\b/i

function addWorded(value: string, words: RegExp, found: Set<AccessibilityFeature>): void {
  if (denied.test(value)) return
  for (const [feature, pattern] of featureWords) {
    if (words === anyWordOfForm && !forms.has(feature)) continue
    if (pattern.test(value)) found.add(feature)
  }
}

function addCoded(fields: FieldIndex, found: Set<AccessibilityFeature>): void {
  const form = formOfItem(fields)
  if (form === 'd') found.add('large-print')
  if (form === 'f') found.add('braille')
  for (const value of fields.controls('007')) {
    if (value.startsWith('fb')) found.add('braille')
    if (value.startsWith('tb')) found.add('large-print')
  }
  for (const { field } of fields.all('041')) {
    for (const { code } of field.subfields) {
      if (code === 'p') found.add('captions')
      else if (code === 'q') found.add('audio-description')
      else if (code === 'r') found.add('sign-language')
    }
  }
}
