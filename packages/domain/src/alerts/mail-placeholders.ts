/**
 * Placeholders in the texts of mails: "{title}" becomes the title. The rule: a text may name only the values that its
 * mail has; every brace belongs to a placeholder; and a value for which the original keeps a line of its own (a code, a
 * list, an answer) is what the mail is for, so it stays.
 */
export interface PlaceholderProblem {
  problem: 'broken' | 'unknown' | 'missing'
  /** As it is written: "{titel}". */
  value: string
}

const placeholder = /\{([A-Za-z]\w*)\}/g
const alone = /^\{(\w+)\}$/
/** Of a broken placeholder, so much is shown. */
const shownCharacters = 20

/** Names without braces, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1]!))]
}

/** Names that have a line of their own. */
export function neededPlaceholders(lines: readonly string[]): string[] {
  return lines.flatMap((line) => alone.exec(line)?.[1] ?? [])
}

/** @returns the first problem; undefined: none */
export function findPlaceholderProblem(
  text: string,
  known: readonly string[],
  needed: readonly string[] = [],
): PlaceholderProblem | undefined {
  // As long as the placeholders, so that places stay.
  const rest = text.replace(placeholder, (match) => ' '.repeat(match.length))
  const broken = rest.search(/[{}]/)
  if (broken >= 0) return { problem: 'broken', value: text.slice(broken, broken + shownCharacters).split('\n')[0]! }
  const named = placeholdersOf(text)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { problem: 'unknown', value: `{${unknown}}` }
  const missing = needed.find((name) => !named.includes(name))
  return missing === undefined ? undefined : { problem: 'missing', value: `{${missing}}` }
}
