/**
 * Makes packages/marc/src/encoding/marc8-tables.json: every character of the MARC-8 sets of the Library of Congress
 * (https://www.loc.gov/marc/specifications/speccharintro.html), asked one by one of `yaz-iconv` (Debian package yaz),
 * which carries the Library's code tables. Run it again only when those tables change.
 *
 * Usage: node scripts/run.mjs scripts/make-marc8-tables.ts
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const FIRST = 0x21
const LAST = 0x7e
const UNMAPPED = ' '
/** A line end would do, but yaz-iconv swallows it. */
const SEPARATOR = '|#|'
const ESC = '\u001b'

/** The final byte of the escape that calls the set, and its name. */
const SINGLE_BYTE_SETS = {
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

/** Marks by their Unicode category whose flag the code tables forget; all their neighbours have it. */
const ALSO_COMBINING: Record<string, string> = { 2: 'GK', S: '%' }

function charactersOf(parts: Buffer[]): string[] {
  const input = Buffer.concat(parts.flatMap((part) => [part, Buffer.from(`${ESC}(B${ESC})!E${SEPARATOR}`)]))
  const run = spawnSync('yaz-iconv', ['-f', 'marc8', '-t', 'utf-8'], { input, maxBuffer: 1 << 28 })
  if (run.error) throw run.error
  return run.stdout.toString('utf8').split(SEPARATOR)
}

function singleByteSet(final: string): { characters: string; combining: string } {
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)
  const call = final === 'E' ? `${ESC})!E` : 'gbp'.includes(final) ? `${ESC}${final}` : `${ESC})${final}`
  const inG0 = 'gbp'.includes(final)
  const lines = charactersOf(
    codes.map((code) =>
      Buffer.from(
        inG0 ? `${call}${String.fromCharCode(code)}${ESC}sx` : `${call}${String.fromCharCode(code | 0x80)}x`,
        'latin1',
      ),
    ),
  )
  let characters = ''
  let combining = ''
  for (const [index, code] of codes.entries()) {
    const line = lines[index] ?? ''
    const isMark = line.length > 1 && line.startsWith('x') && line !== 'xx'
    characters += line.length > 1 ? (isMark ? line.slice(1) : line.slice(0, -1)) : UNMAPPED
    if (isMark) combining += String.fromCharCode(code)
  }
  if (characters.length !== codes.length) throw new Error(`set ${final}: a code stands for more than one character`)
  return { characters, combining: combining + (ALSO_COMBINING[final] ?? '') }
}

/** EACC, three bytes a character: one row of 94 for each pair of first bytes. */
function eastAsian(): Record<string, string> {
  const rows: Record<string, string> = {}
  for (let first = FIRST; first <= LAST; first++) {
    const parts: Buffer[] = []
    for (let second = FIRST; second <= LAST; second++) {
      for (let third = FIRST; third <= LAST; third++) parts.push(Buffer.from([0x1b, 0x24, 0x31, first, second, third]))
    }
    const lines = charactersOf(parts)
    for (let second = FIRST; second <= LAST; second++) {
      const from = (second - FIRST) * 94
      const row = lines
        .slice(from, from + 94)
        .map((line) => line || UNMAPPED)
        .join('')
      if ([...row].length !== 94)
        throw new Error(`EACC row ${first} ${second}: a code stands for more than one character`)
      if (row.trim() !== '') rows[first.toString(16) + second.toString(16)] = row.trimEnd()
    }
  }
  return rows
}

const sets = Object.fromEntries(
  Object.entries(SINGLE_BYTE_SETS).map(([final, name]) => [final, { name, ...singleByteSet(final) }]),
)
const target = new URL('../packages/marc/src/encoding/marc8-tables.json', import.meta.url)
writeFileSync(target, `${JSON.stringify({ sets, eastAsian: eastAsian() }, undefined, 2)}\n`)
