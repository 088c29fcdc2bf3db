/**
 * Generates packages/marc/src/encoding/marc8-tables.json: every character of the Library of Congress MARC-8 sets
 * (https://www.loc.gov/marc/specifications/speccharintro.html), converted one by one by `yaz-iconv` (Debian package
 * yaz), which contains the Library's code tables. Run it again only when those tables change.
 *
 * Usage: node scripts/run.mjs scripts/make-marc8-tables.ts
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const firstCode = 0x21
const last = 0x7e
const unmapped = ' '
/** Not a line end, which yaz-iconv swallows. */
const separator = '|#|'
const esc = '\u001b'

/** The final byte of the escape sequence that selects the set, and its name. */
const singleByteSets = {
  B: 'ASCII',
  E: 'Extended Latin',
  N: 'Basic Cyrillic',
  Q: 'Extended Cyrillic',
  2: 'Hebrew',
  S: 'Greek',
  3: 'Basic Arabic',
  4: 'Extended Arabic',
  g: 'Greek symbols',
  b: 'Subscripts',
  p: 'Superscripts',
}

/** Combining marks, by Unicode category, that the code tables do not flag as such. */
const alsoCombining: Record<string, string> = { 2: 'GK', S: '%' }

function charactersOf(parts: Buffer[]): string[] {
  const input = Buffer.concat(parts.flatMap((part) => [part, Buffer.from(`${esc}(B${esc})!E${separator}`)]))
  const run = spawnSync('yaz-iconv', ['-f', 'marc8', '-t', 'utf-8'], { input, maxBuffer: 1 << 28 })
  if (run.error) throw run.error
  return run.stdout.toString('utf8').split(separator)
}

function singleByteSet(final: string): { characters: string; combining: string } {
  const codes = Array.from({ length: last - firstCode + 1 }, (_, index) => firstCode + index)
  const call = final === 'E' ? `${esc})!E` : 'gbp'.includes(final) ? `${esc}${final}` : `${esc})${final}`
  const inG0 = 'gbp'.includes(final)
  const lines = charactersOf(
    codes.map((code) =>
      Buffer.from(
        inG0 ? `${call}${String.fromCharCode(code)}${esc}sx` : `${call}${String.fromCharCode(code | 0x80)}x`,
        'latin1',
      ),
    ),
  )
  let characters = ''
  let combining = ''
  for (const [index, code] of codes.entries()) {
    const line = lines[index] ?? ''
    const isMark = line.length > 1 && line.startsWith('x') && line !== 'xx'
    characters += line.length > 1 ? (isMark ? line.slice(1) : line.slice(0, -1)) : unmapped
    if (isMark) combining += String.fromCharCode(code)
  }
  if (characters.length !== codes.length) throw new Error(`set ${final}: a code stands for more than one character`)
  return { characters, combining: combining + (alsoCombining[final] ?? '') }
}

/** EACC, three bytes a character: one row of 94 for each pair of leading bytes. */
function eastAsian(): Record<string, string> {
  const rows: Record<string, string> = {}
  for (let first = firstCode; first <= last; first++) {
    const parts: Buffer[] = []
    for (let second = firstCode; second <= last; second++) {
      for (let third = firstCode; third <= last; third++)
        parts.push(Buffer.from([0x1b, 0x24, 0x31, first, second, third]))
    }
    const lines = charactersOf(parts)
    for (let second = firstCode; second <= last; second++) {
      const from = (second - firstCode) * 94
      const row = lines
        .slice(from, from + 94)
        .map((line) => line || unmapped)
        .join('')
      if ([...row].length !== 94)
        throw new Error(`EACC row ${first} ${second}: a code stands for more than one character`)
      if (row.trim() !== '') rows[first.toString(16) + second.toString(16)] = row.trimEnd()
    }
  }
  return rows
}

const sets = Object.fromEntries(
  Object.entries(singleByteSets).map(([final, name]) => [final, { name, ...singleByteSet(final) }]),
)
const target = new URL('../packages/marc/src/encoding/marc8-tables.json', import.meta.url)
writeFileSync(target, `${JSON.stringify({ sets, eastAsian: eastAsian() }, undefined, 2)}\n`)
