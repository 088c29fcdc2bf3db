/**
 * A call number as on a spine label, one part per line. Blanks separate parts, but a number stays with its
 * abbreviation: "869.3 A848d 2. ed. v. 1" is 869.3, A848d, 2. ed., v. 1.
 */
const unit = '(?:ed|v|vol|t|n|no|nr|ex|c|p|pt|fasc|supl)'
const together = new RegExp(`(\\d+\\.?\\s+${unit}\\.?(?=\\s|$))|(\\b${unit}\\.\\s*\\d+[\\w-]*)|(\\S+)`, 'giu')

export function spineParts(callNumber: string): string[] {
  return callNumber.match(together)?.map((part) => part.replace(/\s+/g, ' ').trim()) ?? []
}
