/**
 * ISBD punctuation: cataloguers write it at the end of a subfield, before the element that follows ("Dom Casmurro /").
 * What is shown or compared goes without it; the period of an abbreviation or an initial belongs to the text and stays.
 * Source: https://www.loc.gov/marc/bibliographic/bdintro.html (punctuation), ISBD consolidated edition 2011, A.3.
 */

/** Abbreviations that end headings, titles and imprints; their period stays. In lower case, without the period. */
const abbreviations = new Set(
  (
    'al ampl aprox arr assoc atual aufl aum augm bd bros bull ca cap cf cia cie co col colab comp coord cm corp cor corr cy ' +
    'ausg dept depto dir div dr dra dt ed éd edd eds edn et etc facsim fasc fig fl fls fol gmbh hft hg hrsg id il ill illus ' +
    'inc incl inst introd jr jun lda ltd ltda mex mfg ms mss mr mrs no nov nr núm num op org orgs p pag pags pp pref prof ' +
    'profa pseud pt pta pub publ reed ref repr rev sec secr ser sra sr srl st sta sto supl suppl supp t tab tom trad trans ' +
    'transl trl univ v verb verl vers vol vols vs ariz calif colo conn fla mich minn neb okla tenn tex wis wyo'
  ).split(' '),
)

const space = 0x20
const fullStop = 0x2e

/** The length of the text without its trailing punctuation. */
function contentEnd(text: string): number {
  let end = text.length
  while (end > 0) {
    const code = text.charCodeAt(end - 1)
    if (code === space || code === 0x2c || code === 0x3a || code === 0x3b || code === 0x3d || code === 0x2f) end--
    else if (code === fullStop && !belongsToText(text, end - 1)) end--
    else break
  }
  return end
}

/** Whether the full stop at this place ends an abbreviation, an initial or an ellipsis. */
function belongsToText(text: string, stop: number): boolean {
  const before = text.charCodeAt(stop - 1)
  if (before === fullStop) return true
  let start = stop
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start--
  const length = stop - start
  if (length === 0) return false
  if (length === 1) return true
  if (start > 0 && length <= 2 && text.charCodeAt(start - 1) === fullStop) return true
  return length <= 6 && abbreviations.has(text.slice(start, stop).toLowerCase())
}

/** Letters and the combining marks on them; digits and punctuation are not. */
function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f)
}

/** The text without punctuation and blanks at its end: "Dom Casmurro /" gives "Dom Casmurro". */
export function trimPunctuation(text: string): string {
  const end = contentEnd(text)
  return end === text.length ? text : text.slice(0, end)
}

/** The text and the punctuation it ends with, blank included: both joined give the text again. */
export function splitPunctuation(text: string): { text: string; punctuation: string } {
  const end = contentEnd(text)
  return { text: text.slice(0, end), punctuation: text.slice(end) }
}

/**
 * Takes off a bracket that encloses everything, or whose partner stands in another subfield: "[Lisboa" gives "Lisboa".
 */
export function withoutBrackets(text: string): string {
  const opens = text.startsWith('[')
  const closes = text.endsWith(']')
  if (opens && closes && text.indexOf(']') === text.length - 1) return text.slice(1, -1).trim()
  if (opens && !text.includes(']')) return text.slice(1).trim()
  if (closes && !text.includes('[')) return text.slice(0, -1).trim()
  return text
}

/** Whether the text ends with a mark that already parts it from what follows. */
export function endsWithMark(text: string): boolean {
  const code = text.charCodeAt(text.length - 1)
  return code === 0x2c || code === 0x3a || code === 0x3b || code === 0x3d || code === 0x2f || code === fullStop
}
