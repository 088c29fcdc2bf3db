/** The space before the dot does not break: a line that is full ends with the dot, and none begins with it. */
export const factSeparator = '\u00a0· '

/** "Livro · 2016 · Português"; what is absent or empty is left out. */
export function joinFacts(facts: readonly (string | undefined | null | false)[]): string {
  return facts.filter(Boolean).join(factSeparator)
}
