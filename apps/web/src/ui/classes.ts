/** Joins class names; what is empty, false or absent is left out. */
export function classes(...names: Array<string | false | 0 | 0n | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
