/**
 * A call number as it stands on the label that is stuck on the book: one part to a line. Blanks part it, but a number
 * stays with the abbreviation it belongs to: "869.3 A848d 2. ed. v. 1" is 869.3, A848d, 2. ed., v. 1.
 */
const unit = '(?:ed|v|vol|t|n|no|nr|ex|c|p|pt|fasc|supl)'
const together = new RegExp(`(\\d+\\.?\\s+${unit}\\.?(?=\\s|$))|(\\b${unit}\\.\\s*\\d+[\\w-]*)|(\\S+)`, 'giu')

export function spineParts(callNumber: string): string[] {
  return callNumber.match(together)?.map((part) => part.replace(/\s+/g, ' ').trim()) ?? []
}
