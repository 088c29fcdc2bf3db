/**
 * The reference of a title after ABNT NBR 6023:2018: entry (surname in capitals, or the first word of the title where
 * nobody is named), title in bold, subtitle, edition, imprint, extent, series, what the kind of work asks for, and for
 * what can be read online its address and the day it was looked at.
 */
import { ended, plain, type ReferencePart, strong } from './reference-parts.ts'

export interface CitationFacts {
  kind: 'monograph' | 'thesis' | 'journal' | 'article' | 'legislation'
  /** Headings as established: "Assis, Machado de"; the creators, not translators and the like. */
  authors: readonly CitationName[]
  title: string
  subtitle?: string
  /** "22. ed. rev." as the record says. */
  edition?: string
  place?: string
  publisher?: string
  /** As shown: "1899", "[19--?]", "1998-". */
  year?: string
  extent?: string
  series?: { title: string; volume?: string }
  issn?: string
  thesis?: { degree?: string; institution?: string; text: string }
  host?: { title: string; part?: string }
  /** Where it can be read. */
  url?: string
  /** Role shown after organisers when there are no authors: "org.". */
  role?: string
}

export interface CitationName {
  heading: string
  kind: 'person' | 'institution' | 'event'
}

/** More creators than this are named by the first and "et al.". */
const namedAuthors = 3

/** @param today "2026-11-21": the day on which an online document is looked at */
export function abntReference(facts: CitationFacts, today: string): ReferencePart[] {
  const sections = facts.kind === 'article' ? articleSections(facts) : workSections(facts)
  return [...sections, online(facts, today)]
    .filter((section) => section.length > 0)
    .flatMap((section, place) => (place === 0 ? section : [...plain(' '), ...section]))
}

function workSections(facts: CitationFacts): ReferencePart[][] {
  return [
    entry(facts),
    titleSection(facts),
    sentence(edition(facts.edition)),
    sentence(imprint(facts)),
    sentence(facts.extent),
    sentence(facts.thesis && thesisText(facts)),
    series(facts),
    facts.kind === 'journal' && facts.issn ? plain(`ISSN ${facts.issn}.`) : [],
  ]
}

function articleSections(facts: CitationFacts): ReferencePart[][] {
  const rest = [facts.host?.part, facts.year].filter(Boolean).join(', ')
  if (!facts.host) return [entry(facts), sentence(wholeTitle(facts)), sentence(rest)]
  return [
    entry(facts),
    sentence(wholeTitle(facts)),
    [...strong(facts.host.title), ...plain(rest === '' ? '.' : `, ${rest}.`)],
  ]
}

function entry({ authors, role }: CitationFacts): ReferencePart[] {
  if (authors.length === 0) return []
  const names = authors.map(authorName)
  const several = names.length > namedAuthors
  const shown: ReferencePart[] = several
    ? [...plain(`${names[0]} `), { text: 'et al.', as: 'em' }]
    : plain(names.join('; '))
  return role ? [...shown, ...plain(` (${role}).`)] : ended(shown)
}

/**
 * "Assis, Machado de" → "ASSIS, Machado de"; institutions whole; "Borges Filho, José" keeps the kinship in capitals.
 */
function authorName({ heading, kind }: CitationName): string {
  if (kind !== 'person') {
    const [body = '', ...units] = heading.split(/\.\s+/)
    return [body.toLocaleUpperCase('pt'), ...units].join('. ')
  }
  const comma = heading.indexOf(',')
  if (comma < 0) return heading.toLocaleUpperCase('pt')
  return heading.slice(0, comma).toLocaleUpperCase('pt') + heading.slice(comma)
}

function titleSection(facts: CitationFacts): ReferencePart[] {
  const named = facts.authors.length > 0 && facts.kind !== 'journal'
  const title = named ? strong(facts.title) : plain(withCapitalEntry(facts.title, facts.kind === 'journal'))
  return ended(facts.subtitle ? [...title, ...plain(`: ${facts.subtitle}`)] : title)
}

function wholeTitle(facts: CitationFacts): string {
  const title = facts.authors.length > 0 ? facts.title : withCapitalEntry(facts.title, false)
  return facts.subtitle ? `${title}: ${facts.subtitle}` : title
}

/** Without a name the title is the entry: its first word (with its article) in capitals, a journal's whole title. */
function withCapitalEntry(title: string, whole: boolean): string {
  if (whole) return title.toLocaleUpperCase('pt')
  const match = /^((?:os?|as?|uma?|el|la|los|las|un|una|the|an?)\s+)?(\S+)/i.exec(title)
  if (!match) return title
  return match[0].toLocaleUpperCase('pt') + title.slice(match[0].length)
}

/** "22. ed. rev.", "2ª edição", "6th edition", "3rd ed., rev.", "4e éd.": the number, and what follows the word. */
const editionNumber =
  /^(\d+)\s*(?:st|nd|rd|th|[aªoºe])?[.°]*\s*(?:edi[cç][aã]o|edici[oó]n|edition|édition|auflage|aufl|éd|ed)\b\.?(.*)$/iu

function edition(text: string | undefined): string {
  if (!text) return ''
  const number = editionNumber.exec(text.trim())
  if (!number) return text
  const rest = (number[2] ?? '').replace(/^[,.;\s]+/, '')
  if (number[1] === '1' && rest === '') return ''
  return `${number[1]}. ed.${rest ? ` ${rest}` : ''}`
}

function imprint({ place, publisher, year, kind }: CitationFacts): string {
  if (kind === 'thesis') return year ?? ''
  const where = place ?? '[S. l.]'
  const who = publisher ?? '[s. n.]'
  return [`${where}: ${who}`, year].filter(Boolean).join(', ')
}

function thesisText({ thesis, place, year }: CitationFacts): string {
  if (!thesis?.institution) return thesis?.text ?? ''
  return `${thesis.degree ?? 'Tese'} – ${[thesis.institution, place, year].filter(Boolean).join(', ')}`
}

function series({ series }: CitationFacts): ReferencePart[] {
  if (!series) return []
  return plain(`(${series.volume ? `${series.title}, ${series.volume}` : series.title}).`)
}

/** Months as NBR 6023 shortens them in Portuguese; May is not. */
const months = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

function online({ url }: CitationFacts, today: string): ReferencePart[] {
  if (!url) return []
  const [year, month, day] = today.split('-').map(Number)
  return plain(`Disponível em: ${url}. Acesso em: ${day} ${months[month! - 1]} ${year}.`)
}

function sentence(text: string | undefined): ReferencePart[] {
  return text ? ended(plain(text)) : []
}
