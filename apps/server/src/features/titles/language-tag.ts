/** Of a MARC code: "pt" of "por", "de" of "ger"; none of "several" and "no text". */
export function languageTag(code: string): string[] {
  if (!/^[a-z]{3}$/.test(code) || ['mul', 'und', 'zxx', 'mis'].includes(code)) return []
  return Intl.getCanonicalLocales(code)
}
