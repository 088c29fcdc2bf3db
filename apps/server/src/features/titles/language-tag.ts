/** By code: canonical names take longer than all else that a hit says of its language. At most 17,576 codes. */
const known = new Map<string, string[]>()

/** Of a MARC code: "pt" of "por", "de" of "ger"; none of "several" and "no text". */
export function languageTag(code: string): readonly string[] {
  const tag = known.get(code) ?? readTag(code)
  if (tag.length > 0) known.set(code, tag)
  return tag
}

function readTag(code: string): string[] {
  if (!/^[a-z]{3}$/.test(code) || ['mul', 'und', 'zxx', 'mis'].includes(code)) return []
  return Intl.getCanonicalLocales(code)
}
