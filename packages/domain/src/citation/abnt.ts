/**
 * The reference of a work after ABNT NBR 6023:2018. Each kind of work has its order of elements (section 7); how an
 * element is written is in abnt-names.ts (8.1), abnt-title.ts (8.2) and abnt-imprint.ts (8.3 to 8.7).
 */
import { date, edition, extent, imprint, scaleText } from './abnt-imprint.ts'
import { contributions, entry, eventEntry, inCapitals } from './abnt-names.ts'
import { hostPart, placeInHost } from './abnt-part.ts'
import { plainTitle, proceedingsTitle, serialTitle, workTitle } from './abnt-title.ts'
import type { CitationFacts, CitationKind, CitedHost } from './citation-facts.ts'
import { ended, plain, type ReferencePart, strong } from './reference-parts.ts'

type Sections = (facts: CitationFacts) => ReferencePart[][]

/** @param today "2026-11-21": the day on which an online document is looked at */
export function abntReference(facts: CitationFacts, today: string): ReferencePart[] {
  return [...sectionsOf[facts.kind](facts), doi(facts), online(facts, today)]
    .filter((section) => section.length > 0)
    .flatMap((section, place) => (place === 0 ? section : [...plain(' '), ...section]))
}

const sectionsOf: Readonly<Record<CitationKind, Sections>> = {
  monograph,
  ebook: (facts) => monograph({ ...facts, extent: undefined }, 'E-book'),
  thesis,
  serial,
  article,
  chapter,
  event,
  'event-paper': eventPaper,
  film: titleEntered,
  music: titleEntered,
  patent,
}

/** 7.1 books; 7.11 laws; 7.15 to 7.18 scores, images, maps and objects. */
function monograph(facts: CitationFacts, form?: string): ReferencePart[][] {
  return [
    entry(facts),
    facts.uniformTitle ? plain(`[${facts.uniformTitle}].`) : [],
    workTitle(facts),
    contributions(facts),
    sentence(edition(facts.edition)),
    sentence(`${imprint(facts.imprints)}, ${date(facts.year)}`),
    sentence(form),
    sentence(extent(facts.extent)),
    sentence(scaleText(facts.scale)),
    series(facts),
  ]
}

/** 7.2: year of deposit, type, degree and course in brackets, school, place and year of the defence. */
function thesis(facts: CitationFacts): ReferencePart[][] {
  const { thesis: cited } = facts
  if (!cited) return monograph(facts)
  const year = date(cited.year ?? facts.year)
  const type = cited.degree ? `${cited.type} (${cited.degree})` : cited.type
  const defence = [...cited.schools, cited.place, year].filter(Boolean).join(', ')
  return [
    entry(facts),
    workTitle(facts),
    sentence(date(facts.year)),
    sentence(extent(facts.extent)),
    sentence(`${type} – ${defence}`),
  ]
}

/** 7.7.1: the title in capitals, imprint, first and last year, ISSN; never under the name of its body (8.2.6). */
function serial(facts: CitationFacts): ReferencePart[][] {
  return [
    serialTitle(facts),
    sentence(`${imprint(facts.imprints)}, ${date(facts.year)}`),
    sentence(facts.issn && `ISSN ${facts.issn}`),
  ]
}

/** 7.7.5: the journal in bold, its place, volume, number, pages and date. */
function article(facts: CitationFacts): ReferencePart[][] {
  const head = [entry(facts), plainTitle(facts)]
  if (!facts.host) return [...head, sentence(date(facts.year))]
  const { enumeration, pages, issued } = hostPart(facts.host.part)
  const place = facts.host.imprint?.place ?? '[S. l.]'
  const rest = [place, enumeration, pages, issued ?? date(facts.year)].filter(Boolean).join(', ')
  return [...head, ended([...strong(hostTitle(facts.host)), ...plain(`, ${rest}`)])]
}

/** 7.3: the part, "In:", the book as a whole, and the pages. */
function chapter(facts: CitationFacts): ReferencePart[][] {
  const head = [entry(facts), plainTitle(facts)]
  const { host } = facts
  if (!host) return [...head, sentence(date(facts.year))]
  const { enumeration, pages, issued } = hostPart(host.part)
  const opening: ReferencePart[] = [
    { text: 'In:', as: 'em' },
    ...plain(host.author ? ` ${hostEntry(host.author)} ` : ' '),
  ]
  const title = [...strong(host.title), ...plain(host.subtitle ? `: ${host.subtitle}` : '')]
  return [
    ...head,
    [...opening, ...ended(title)],
    sentence(hostImprint(facts, host, issued)),
    sentence([enumeration, pages].filter(Boolean).join(', ')),
  ]
}

/** 7.8.1: the event in capitals with its number, year and place; "Anais [...]" for the proceedings. */
function event(facts: CitationFacts): ReferencePart[][] {
  if (!facts.event) return monograph(facts)
  return [
    sentence(eventEntry(facts.event)),
    proceedingsTitle(facts),
    sentence(`${imprint(facts.imprints)}, ${date(facts.year)}`),
    sentence(extent(facts.extent)),
  ]
}

/** 7.8.4: the paper, "In:", the event and its proceedings, and the pages. */
function eventPaper(facts: CitationFacts): ReferencePart[][] {
  const { host } = facts
  if (!host?.event) return chapter(facts)
  const { enumeration, pages, issued } = hostPart(host.part)
  return [
    entry(facts),
    plainTitle(facts),
    [{ text: 'In:', as: 'em' }, ...plain(` ${eventEntry(host.event)}.`)],
    proceedingsTitle(host),
    sentence(hostImprint(facts, host, issued)),
    sentence([enumeration, pages].filter(Boolean).join(', ')),
  ]
}

/** 7.13, 7.14: films and music are entered under their title, whoever directed, composed or played. */
function titleEntered(facts: CitationFacts): ReferencePart[][] {
  const details = [extent(facts.extent), facts.extentDetails].filter(Boolean).join(', ')
  return [
    workTitle({ ...facts, creators: [] }),
    contributions(facts),
    sentence(edition(facts.edition)),
    sentence(`${imprint(facts.imprints)}, ${date(facts.year)}`),
    sentence(details),
    series(facts),
  ]
}

/** 7.9: inventor, title, holder, number, and the dates. */
function patent(facts: CitationFacts): ReferencePart[][] {
  const number = facts.patent && [facts.patent.country, `n. ${facts.patent.number}`].filter(Boolean).join(' ')
  return [entry(facts), workTitle(facts), contributions(facts), sentence(number), sentence(date(facts.year))]
}

function hostTitle({ title, subtitle }: CitedHost): string {
  return subtitle ? `${title}: ${subtitle}` : title
}

/** "Silva, Ana (org.)" → "SILVA, Ana (org.)." */
function hostEntry(author: string): string {
  const comma = author.indexOf(',')
  const name = comma < 0 ? inCapitals(author) : inCapitals(author.slice(0, comma)) + author.slice(comma)
  return name.endsWith('.') ? name : `${name}.`
}

function hostImprint(facts: CitationFacts, host: CitedHost, issued: string | undefined): string {
  return `${placeInHost(host)}, ${date(host.year ?? issued ?? facts.year)}`
}

function series({ series }: CitationFacts): ReferencePart[] {
  if (!series) return []
  return plain(`(${series.volume ? `${series.title}, ${series.volume}` : series.title}).`)
}

function doi({ doi }: CitationFacts): ReferencePart[] {
  return doi ? plain(`DOI: ${doi}.`) : []
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
