/** The name in a greeting: "Ana" of "Ana Ribeiro Campos". */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
