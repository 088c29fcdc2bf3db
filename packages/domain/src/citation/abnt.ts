/**
 * The reference of a title after ABNT NBR 6023:2018: entry (surname in capitals, or the first word of the title where
 * nobody is named), title in bold, subtitle, edition, imprint, extent, series, and what the kind of work asks for.
 */
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

export interface Reference {
  /** With `<strong>` around the highlighted part; all else is escaped. */
  html: string
  text: string
}

/** More creators than this are named by the first and "et al.". */
const namedAuthors = 3

export function abntReference(facts: CitationFacts): Reference {
  const parts = facts.kind === 'article' ? articleParts(facts) : workParts(facts)
  const html = parts.filter((part) => part !== '').join(' ')
  return { html, text: plain(html) }
}

function workParts(facts: CitationFacts): string[] {
  return [
    entry(facts),
    titlePart(facts),
    sentence(edition(facts.edition)),
    sentence(imprint(facts)),
    sentence(facts.extent ?? ''),
    sentence(facts.thesis ? thesisPart(facts) : ''),
    series(facts),
    facts.kind === 'journal' && facts.issn ? `ISSN ${escapeHtml(facts.issn)}.` : '',
    online(facts),
  ]
}

function articleParts(facts: CitationFacts): string[] {
  const host = facts.host ? `<strong>${escapeHtml(facts.host.title)}</strong>` : ''
  const rest = [facts.host?.part, facts.year].filter(Boolean).join(', ')
  return [
    entry(facts),
    sentence(wholeTitle(facts)),
    host === '' ? sentence(rest) : `${host}${rest ? `, ${escapeHtml(rest)}` : ''}.`,
    online(facts),
  ]
}

function entry(facts: CitationFacts): string {
  if (facts.authors.length === 0) return ''
  const names = facts.authors.map(authorName)
  const shown = names.length > namedAuthors ? [`${names[0]} <em>et al.</em>`] : names
  const joined = shown.join('; ')
  if (facts.role) return `${joined} (${escapeHtml(facts.role)}).`
  return joined.endsWith('.') || joined.endsWith('.</em>') ? joined : `${joined}.`
}

/**
 * "Assis, Machado de" → "ASSIS, Machado de"; institutions whole; "Borges Filho, José" keeps the kinship in capitals.
 */
function authorName({ heading, kind }: CitationName): string {
  if (kind !== 'person') {
    const [body = '', ...units] = heading.split(/\.\s+/)
    return [body.toLocaleUpperCase('pt'), ...units].map(escapeHtml).join('. ')
  }
  const comma = heading.indexOf(',')
  if (comma < 0) return escapeHtml(heading.toLocaleUpperCase('pt'))
  return escapeHtml(heading.slice(0, comma).toLocaleUpperCase('pt') + heading.slice(comma))
}

function titlePart(facts: CitationFacts): string {
  const named = facts.authors.length > 0 && facts.kind !== 'journal'
  const title = named ? facts.title : withCapitalEntry(facts.title, facts.kind === 'journal')
  const main = named ? `<strong>${escapeHtml(title)}</strong>` : escapeHtml(title)
  return ended(facts.subtitle ? `${main}: ${escapeHtml(facts.subtitle)}` : main)
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

function thesisPart({ thesis, place, year }: CitationFacts): string {
  if (!thesis?.institution) return thesis?.text ?? ''
  return `${thesis.degree ?? 'Tese'} – ${[thesis.institution, place, year].filter(Boolean).join(', ')}`
}

function series(facts: CitationFacts): string {
  if (!facts.series) return ''
  const { title, volume } = facts.series
  return `(${escapeHtml(volume ? `${title}, ${volume}` : title)}).`
}

function online({ url }: CitationFacts): string {
  return url ? `Disponível em: ${escapeHtml(url)}.` : ''
}

function sentence(text: string): string {
  return text === '' ? '' : ended(escapeHtml(text))
}

function ended(html: string): string {
  return /[.!?](<\/\w+>)?$/.test(html) ? html : `${html}.`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&quot;'))
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
