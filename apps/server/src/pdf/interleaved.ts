/**
 * The bars of "Interleaved 2 of 5", in which slips are read: of each pair of digits the first is five bars, the second
 * the five spaces between them, two of five wide. Source: ISO/IEC 16390; FEBRABAN, Layout padrão de arrecadação.
 */
const wide = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
/** A wide bar is as many narrow ones. */
const ratio = 2.5

/** Bars and the spaces between them in turn, beginning with a bar: how many narrow bars each is wide. @param digits of an even number */
export function interleavedBars(digits: string): number[] {
  const pairs = digits.match(/\d\d/g) ?? []
  const inner = pairs.flatMap((pair) => {
    const [bars, spaces] = [...pair].map((digit) => wide[Number(digit)]!)
    return [...bars!].flatMap((bar, at) => [bar, spaces![at]!])
  })
  return [...'0000', ...inner, ...'100'].map((bar) => (bar === '1' ? ratio : 1))
}
