/** Joins class names; omits empty, false and absent ones. */
export function classes(...names: Array<string | false | 0 | 0n | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
