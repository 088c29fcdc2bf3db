/**
 * ABCD and other ISIS programs keep the codes of the leader in fields of their own, 3005 to 3009 and 3017 to 3019 (3000
 * and the position). ISO 2709 has three characters for a tag, so an export has them as 300 and 301: fields of one
 * character without indicators and subfields, which no real 300 or 301 is.
 * Source: the example base marcuni of ABCD, and its exports.
 */
import type { Problem } from '../read-result.ts'
import { type Field, isDataField, type MarcRecord } from '../record.ts'

/** The positions that a tag stands for, in order, and the codes that each may have. An empty field is not kept. */
const positionsByTag: Readonly<Record<string, readonly (readonly [position: number, codes: RegExp])[]>> = {
  '300': [
    [5, /[acdnpsx]/],
    [6, /[ac-gi-kmoprtuvwxyz]/],
    [7, /[abcdims]/],
    [8, /[a ]/],
    [9, /[a ]/],
  ],
  '301': [
    [17, /[1-9uznoIJKLM ]/],
    [18, /[aciupnr ]/],
    [19, /[abcr ]/],
  ],
}

/** Moves the codes from such fields into the leader, and takes back what was found wrong with them as fields. */
export function restoreLeader(record: MarcRecord, problems: Problem[]): void {
  const codes = new Map<number, string>()
  const last = new Map<string, number>()
  record.fields = record.fields.filter((field) => {
    const code = codeOf(field)
    const place = positionsByTag[field.tag]?.find(
      ([at, known]) => at > (last.get(field.tag) ?? 0) && known.test(code ?? ''),
    )
    if (code === undefined || place === undefined) return true
    codes.set(place[0], code)
    last.set(field.tag, place[0])
    dropMalformedField(problems, field.tag)
    return false
  })
  if (codes.size === 0) return
  const positions = Object.values(positionsByTag).flatMap((places) => places.map(([at]) => at))
  const leader = [...record.leader]
  for (const at of positions) leader[at] = codes.get(at) ?? ' '
  record.leader = leader.join('')
}

/** The one character of a field that has nothing else. */
function codeOf(field: Field): string | undefined {
  if (!isDataField(field) || positionsByTag[field.tag] === undefined) return undefined
  const [only, ...more] = field.subfields
  const isBare = field.ind1 === ' ' && field.ind2 === ' ' && only?.code === 'a' && only.value.length === 1
  if (!isBare || more.length > 0) return undefined
  return only.value === '#' ? ' ' : only.value
}

function dropMalformedField(problems: Problem[], tag: string): void {
  const at = problems.findIndex(({ code, details }) => code === 'subfields' && details.tag === tag)
  if (at >= 0) problems.splice(at, 1)
}
