/** What somebody searches for, and how each engine is asked for it. The words are plain small letters. */
export type SearchTerms =
  /** Titles that have all these words, anywhere. */
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'phrase'; words: readonly string[] }
  /** A word that begins so. */
  | { kind: 'beginning'; start: string }
  | { kind: 'either'; words: readonly [string, string] }

/** As people type it into Estante. */
export function asTyped(wanted: SearchTerms): string {
  switch (wanted.kind) {
    case 'words':
      return wanted.words.join(' ')
    case 'phrase':
      return quoted(wanted.words.join(' '))
    case 'beginning':
      return `${wanted.start}*`
    case 'either':
      return wanted.words.join(' OR ')
  }
}

/** For `match` of SQLite's FTS5. */
export function asFts5(wanted: SearchTerms): string {
  switch (wanted.kind) {
    case 'words':
      return wanted.words.map(quoted).join(' ')
    case 'phrase':
      return quoted(wanted.words.join(' '))
    case 'beginning':
      return `${quoted(wanted.start)} *`
    case 'either':
      return wanted.words.map(quoted).join(' OR ')
  }
}

/** A `tsquery` of PostgreSQL. */
export function asTsquery(wanted: SearchTerms): string {
  switch (wanted.kind) {
    case 'words':
      return wanted.words.join(' & ')
    case 'phrase':
      return wanted.words.join(' <-> ')
    case 'beginning':
      return `${wanted.start}:*`
    case 'either':
      return wanted.words.join(' | ')
  }
}

/** Prefix query of Z39.50, in any field and by relevance (2=102), as Koha sends it to Zebra. */
export function asPrefixQuery(wanted: SearchTerms): string {
  const attributes = '@attr 1=any @attr 2=102'
  const each = (operator: string, words: readonly string[]) =>
    `${`${operator} `.repeat(words.length - 1)}${words.map((word) => `${attributes} ${word}`).join(' ')}`
  switch (wanted.kind) {
    case 'words':
      return each('@and', wanted.words)
    case 'phrase':
      return `${attributes} @attr 4=1 ${quoted(wanted.words.join(' '))}`
    case 'beginning':
      return `${attributes} @attr 5=1 ${wanted.start}`
    case 'either':
      return each('@or', wanted.words)
  }
}

function quoted(words: string): string {
  return `"${words}"`
}
