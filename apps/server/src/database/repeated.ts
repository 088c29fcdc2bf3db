/** Texts of statements that will be asked again: as many as the program has such queries, and no text of a patron's. */
const repeated = new Set<string>()

export function askAgain(text: string): void {
  repeated.add(text)
}

export function isRepeated(text: string): boolean {
  return repeated.has(text)
}
