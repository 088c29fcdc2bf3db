/**
 * A reference pasted into the search box, taken apart. The rule: it begins with names, has a year, and between them a
 * title that ends at a full point. The styles that are read: ABNT NBR 6023 ("ASSIS, Machado de. Dom Casmurro. 2. ed.
 * Rio de Janeiro: Garnier, 1899."), APA ("Assis, M. de (1899). Dom Casmurro. Garnier."), Chicago, MLA and Vancouver
 * ("Assis M. Dom Casmurro. Rio de Janeiro: Garnier; 1899.").
 */
export interface PastedReference {
  /** As they stand in the reference: "ASSIS, Machado de". */
  authors: string
  /** With its subtitle. */
  title: string
  /** What follows the title: edition, place, publisher, extent, series, without the year. */
  imprint: string
  /** Four digits; absent where the reference says that there is none ("[s. d.]"). */
  year?: string
}

/** Longer texts are no references. */
const longest = 1000

const initials = String.raw`\p{Lu}\.(?:[\s-]*\p{Lu}\.)*(?:\s+(?:d[aeo]s?|del|e|y|la|von|van|der)\b\.?)*(?:\s*\([^)]*\))?`
/** "Assis, M. de", "KÖNIG, K.", "Andersen, H. C. (Hans Christian)" */
const withInitials = String.raw`[\p{L}][^,.;()]{0,60},\s*${initials}`
/** A full point belongs to the names only behind an initial. */
const inNames = String.raw`(?:[^:.]|(?<=(?<!\p{L})\p{L})\.+)`
const more = String.raw`(?:\s*(?:[;,&]|\be\b|\by\b|\band\b)+\s*${withInitials})*`
/** "Timmons B", "Jones HA" */
const vancouver = String.raw`[\p{L}][\p{L}'\u2019 -]{0,40}\s\p{Lu}{1,4}(?:-\p{Lu})?`

/** The ways in which a reference begins, the surest first; each leaves title and imprint behind. */
const beginnings: readonly RegExp[] = [
  // APA: names, then the year in brackets.
  /^(?<authors>[^()]{2,200}(?:\([^)\d]*\)[^()]*)?)\((?<year>\d{4})[a-z]?(?:,[^)]*)?\)[.,]?\s+(?<rest>.+)$/u,
  // Chicago, author and date: names, then the year between full points.
  new RegExp(`^(?<authors>${inNames}{2,200}?)\\.+\\s+(?<year>\\d{4})[a-z]?\\.\\s+(?<rest>.+)$`, 'u'),
  new RegExp(
    `^(?<authors>${withInitials}${more})\\.?,?(?:\\s+\\(?(?:[Oo]rg|[Cc]oord|[Ee]d)s?\\.\\)?\\.?)?\\s+(?<rest>.+)$`,
    'u',
  ),
  new RegExp(`^(?<authors>${vancouver}(?:,\\s+${vancouver})*(?:,\\s+et al)?)\\.\\s+(?<rest>.+)$`, 'u'),
  // ABNT, Chicago, MLA: names in full, up to a full point that ends no initial.
  new RegExp(`^(?=[^.:]{1,80},)(?<authors>${inNames}{2,200}?)\\.+\\s+(?<rest>.+)$`, 'u'),
]

const yearPattern = /(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/gu
const noYear = /\[?s\.\s*[dn]\.|\[\d\d--|n\.\s*d\.|\[s\.\s*l\.|\[s\.\s*t\./iu
/** What no record has: where and when something was read, how many pages it has, that a place is not known. */
const apparatus =
  /(?:dispon[ií]vel em|available at|recuperado de|retrieved from|acesso em|accessed|https?:\/\/|doi:).*$|\[[sS]\.\s*[ldnLDN]\.\]|\b\d+\s*(?:p|f|pp|v)\.(?=\s|$)/giu
/** A full point that ends a sentence: not one after an initial or an abbreviation. */
const sentenceEnd = /(?<![\s.(]\p{L}|\b(?:v|n|no|nr|op|vol|ed|jr|st|dr|mr|mrs|pt|cap))[.?!]\]?\s+(?=[\p{L}\p{N}[(“"])/iu

/** "Scott. The great Gatsby. New York: Scribner, 1925.": what follows the initial is a name, not the title. */
const givenName = /^(?<name>\p{Lu}[\p{L}-]+)\.\s+(?<rest>(?!\d)[^:.\d]+[.?!]\s.+)$/u

/** @returns nothing where the text is no reference: then it is words like any others */
export function readReference(text: string): PastedReference | undefined {
  const whole = text.replace(/\s+/gu, ' ').trim()
  if (whole.length > longest || !hasDate(whole)) return undefined
  for (const beginning of beginnings) {
    const { authors, rest, year } = beginning.exec(whole)?.groups ?? {}
    if (!authors || !rest) continue
    const { name, rest: behindName } = (/\p{Lu}\.?$/u.test(authors) && givenName.exec(rest)?.groups) || {}
    const [title, imprint] = splitTitle(behindName ?? rest)
    if (!/\p{L}\p{L}|\p{N}/u.test(title)) continue
    const published = imprint.replace(apparatus, ' ')
    const dated = year ?? published.match(yearPattern)?.at(-1)
    return {
      authors: [trimPunctuation(authors), name].filter(Boolean).join(' '),
      title,
      imprint: published.replace(yearPattern, ' ').replace(/\s+/gu, ' ').trim(),
      ...(dated && { year: dated }),
    }
  }
  return undefined
}

function hasDate(text: string): boolean {
  return text.search(yearPattern) > 0 || noYear.test(text)
}

/** The title ends with the first sentence, or where the statement of responsibility begins (" / "). */
function splitTitle(rest: string): [title: string, imprint: string] {
  const end = sentenceEnd.exec(rest)
  const title = (end ? rest.slice(0, end.index) : rest).split(/\s\/\s/u)[0]!
  return [title.replace(/[\s.]+$/u, ''), end ? rest.slice(end.index + end[0].length) : '']
}

function trimPunctuation(authors: string): string {
  return authors.replace(/[\s.,]+$/u, '')
}
