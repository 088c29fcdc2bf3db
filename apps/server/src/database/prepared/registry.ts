/** Texts of statements that will be asked again: as many as the program has such queries, and no text of a patron's. */
const preparedTexts = new Set<string>()

export function registerPrepared(text: string): void {
  preparedTexts.add(text)
}

export function isPrepared(text: string): boolean {
  return preparedTexts.has(text)
}
