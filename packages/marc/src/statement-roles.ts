/**
 * Roles in a statement of responsibility (245 $c): many records name in 7XX those who did something for the work and do
 * not say what; the statement does. "J. Chevalier, A. Gheerbrant ; tradução Vera da Costa e Silva" names two authors
 * and a translator (ISBD 1.4).
 */

/** MARC relator codes, and `org` and `coord`, which MARC has no codes for. */
export type StatedRole =
  | 'aut'
  | 'trl'
  | 'ill'
  | 'edt'
  | 'org'
  | 'coord'
  | 'com'
  | 'aui'
  | 'pfr'
  | 'adp'
  | 'drt'
  | 'other'

/** What the words of a role begin with, in pt, es, en, fr, de and it. */
const roleWords: readonly (readonly [StatedRole, string])[] = [
  ['trl', 'tradu|trad\\.|transl|traduc|ubers|traduz|tradott'],
  ['ill', 'ilustr|illustr|il\\.|desenh|dibuj|drawings|fotograf|photogr|pictures|bilder'],
  ['aui', 'prefac|pref\\.|prolog|foreword|introd|apresenta|posfac|afterword|preface|notas|notes|comment|epilog'],
  ['coord', 'coord'],
  ['org', 'organiz|organis|org\\.|orgs\\.'],
  ['com', 'compil|comp\\.|selec|selection|collected'],
  ['edt', 'edited|editor|editad|edition|edicao|eds?\\.|hrsg|herausg|redac|redak|red\\.|edite'],
  ['pfr', 'revis|rev\\.'],
  ['adp', 'adapt'],
  ['drt', 'directed|direc|diretor|dirigid|regie'],
  ['other', 'sponsor|patroc|prepared for|advisor|orienta|published'],
]

const rolePattern = new RegExp(`(?<!\\p{L})(?:${roleWords.map(([, words]) => `(${words})`).join('|')})`, 'gu')

/** Parts of names that stand before a surname or after it, and so say nothing. */
const notSurname = /^(?:de|da|do|dos|das|van|von|der|la|le|el|y|e|filho|neto|junior|jr)$/

export class StatementRoles {
  #segments: string[] | undefined
  readonly #responsibility: string
  /** True where the statement says that it does not name everybody. */
  readonly isShortened: boolean

  /** @param responsibility 245 $c as shown; empty where the record has none */
  constructor(responsibility: string) {
    this.#responsibility = responsibility
    this.isShortened = /\bet al\b|\[?\.\.\. ?\[|\be outros\b|\by otros\b|\band (?:\w+ )?others\b/i.test(responsibility)
  }

  get isEmpty(): boolean {
    return this.#responsibility === ''
  }

  /** What the statement says that this person did; undefined where it does not name them. */
  roleOf(heading: string): StatedRole | undefined {
    const surname = surnameOf(heading)
    if (surname === undefined) return undefined
    this.#segments ??= folded(this.#responsibility).split(/\s*;\s*/)
    for (const segment of this.#segments) {
      const at = wordAt(segment, surname)
      if (at >= 0) return roleAround(segment, at)
    }
    return undefined
  }
}

function roleAround(segment: string, at: number): StatedRole {
  let before: StatedRole | undefined
  let after: StatedRole | undefined
  for (const match of segment.matchAll(rolePattern)) {
    const role = roleWords[match.slice(1).findIndex((group) => group !== undefined)]![0]
    if (match.index < at) before = role
    else if (isSuffix(segment, match.index)) after ??= role
  }
  return before ?? after ?? 'aut'
}

/** "Ana Silva (org.)", "Ana Silva, editor", "Ana Silva [ed.]": a role that follows its names. */
function isSuffix(segment: string, at: number): boolean {
  return (
    /[([,]\s*$/.test(segment.slice(0, at)) && !/\p{L}+\s+\p{L}+\s*\p{L}+/u.test(segment.slice(at).replace(/^\S+/, ''))
  )
}

/** "Assis, Machado de" → "assis"; of "Aristóteles" the whole. */
function surnameOf(heading: string): string | undefined {
  const words = folded(heading.split(',')[0]!).split(/[\s-]+/)
  return words.findLast((word) => word.length > 1 && !notSurname.test(word))
}

function wordAt(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return at
  }
  return -1
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character)
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
