/**
 * The catalogue card of a thesis (cataloguing in publication), in the layout of AACR2 and the punctuation of ISBD: the
 * author number at the left; the heading; title, statement of responsibility and imprint; extent; notes; subjects
 * numbered in Arabic, added entries in Roman numerals; the classification at the right.
 */
import type { RequestValues } from '../fields.ts'
import { authorLetter, workMark } from './cutter.ts'

/** Words of the card in the language of the thesis. */
export interface CardWords {
  /** "f.": leaves. */
  leaves: string
  /** "il." */
  illustrated: string
  advisor: string
  coAdvisor: string
  /** By degree: "Dissertação (mestrado)". */
  thesis: Readonly<Record<string, string>>
  bibliography: string
  /** The last added entry: "Título". */
  title: string
}

export interface ComposedCard {
  /** The number at the left; the figures that are not known yet are "…". */
  cutter: string
  heading: string
  /** Title to imprint, extent. */
  description: readonly string[]
  notes: readonly string[]
  /** "1. Memória. I. Prates, Lúcia. II. Título." */
  tracings: string
  classification: string
}

export function composeCard(values: RequestValues, words: CardWords): ComposedCard {
  const { author, title, place, year, classification } = textsOf(values)
  return {
    cutter: text(values.cutter) || numberWithoutFigures(author, title),
    heading: ended(author),
    description: [titleAndImprint(values), extent(values, words)].filter((line) => line !== ''),
    notes: notes(values, words, [place, year]),
    tracings: tracings(values, words),
    classification,
  }
}

function textsOf(values: RequestValues) {
  return {
    author: text(values.author),
    title: text(values.workTitle),
    place: text(values.city),
    year: text(values.year),
    classification: text(values.classification),
  }
}

function text(value: RequestValues[keyof RequestValues]): string {
  return typeof value === 'string' ? value.trim() : ''
}

function numberWithoutFigures(author: string, title: string): string {
  const letter = authorLetter(author)
  return letter === '' ? '' : `${letter}…${workMark(title)}`
}

/** With one full stop at its end. */
function ended(sentence: string): string {
  return sentence === '' || sentence.endsWith('.') ? sentence : `${sentence}.`
}

function withoutStop(title: string): string {
  return title.replace(/\.$/, '')
}

/** "Vozes da serra : memória e oralidade / Ana Campos. – Itajubá, 2026." */
function titleAndImprint(values: RequestValues): string {
  const { author, title, place, year } = textsOf(values)
  const subtitle = text(values.subtitle)
  const whole = [withoutStop(title), subtitle].filter((part) => part !== '').join(' : ')
  const responsible = author === '' ? whole : `${whole} / ${directName(author)}`
  const imprint = [place, year].filter((part) => part !== '').join(', ')
  return imprint === '' ? ended(responsible) : `${ended(responsible)} – ${ended(imprint)}`
}

/** "148 f. : il." */
function extent(values: RequestValues, words: CardWords): string {
  const pages = text(values.totalPages)
  if (pages === '') return ''
  return values.hasIllustration === true
    ? `${pages} ${words.leaves} : ${words.illustrated}`
    : `${pages} ${words.leaves}`
}

function notes(values: RequestValues, words: CardWords, imprint: readonly string[]): string[] {
  const [advisor, coAdvisor] = [text(values.advisor), text(values.coAdvisor)]
  const thesis = words.thesis[text(values.degree)] ?? ''
  const bodies = [text(values.school), text(values.programme), ...imprint].filter((part) => part !== '').join(', ')
  return [
    advisor === '' ? '' : `${words.advisor}: ${ended(directName(advisor))}`,
    coAdvisor === '' ? '' : `${words.coAdvisor}: ${ended(directName(coAdvisor))}`,
    thesis === '' ? '' : ended(bodies === '' ? thesis : `${thesis} – ${bodies}`),
    bibliography(values, words),
  ].filter((note) => note !== '')
}

/** "Bibliografia: f. 139-146." */
function bibliography(values: RequestValues, words: CardWords): string {
  const pages = [text(values.bibliographyStart), text(values.bibliographyEnd)].filter((page) => page !== '')
  return pages.length === 0 ? '' : `${words.bibliography}: ${words.leaves} ${[...new Set(pages)].join('-')}.`
}

function tracings(values: RequestValues, words: CardWords): string {
  const subjects = typeof values.keywords === 'object' ? values.keywords : []
  const people = [text(values.advisor), text(values.coAdvisor)].filter((name) => name !== '').map(invertedName)
  const added = [...people, words.title]
  return [
    ...subjects.map((subject, at) => `${at + 1}. ${ended(subject)}`),
    ...added.map((entry, at) => `${roman[at]}. ${ended(entry)}`),
  ].join(' ')
}

const roman = ['I', 'II', 'III']

/** "Campos, Ana Ribeiro" → "Ana Ribeiro Campos" */
export function directName(name: string): string {
  const [surname = '', ...rest] = name.split(',').map((part) => part.trim())
  return [...rest, surname].filter((part) => part !== '').join(' ')
}

/** Words after a surname that belong to it. */
const kinship = /^(filho|filha|j[uú]nior|jr\.?|neto|neta|sobrinho|sobrinha|segundo)$/i

/** "Lúcia Prates" → "Prates, Lúcia"; "João Lima Filho" → "Lima Filho, João". What has a comma is inverted already. */
export function invertedName(name: string): string {
  if (name.includes(',')) return name
  const parts = name.trim().split(/\s+/)
  const from = parts.length > 2 && kinship.test(parts.at(-1)!) ? -2 : -1
  const first = parts.slice(0, from).join(' ')
  const surname = parts.slice(from).join(' ')
  return first === '' ? surname : `${surname}, ${first}`
}
