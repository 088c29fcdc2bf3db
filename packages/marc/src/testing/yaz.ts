/** `yaz-marcdump` (Debian package yaz), the independent reader that ours is held against. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordFromJson } from '../marc-json/marc-json.ts'
import type { MarcRecord } from '../record.ts'

export type YazFormat = 'marc' | 'marcxml' | 'turbomarc' | 'json'

export function hasYaz(): boolean {
  return spawnSync('yaz-marcdump', ['-V']).error === undefined
}

const folder = mkdtempSync(join(tmpdir(), 'estante-yaz-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let files = 0

/**
 * The records that yaz finds in these bytes; undefined for one that it finds and cannot write.
 * @param encoding what yaz shall convert from; undefined to leave the bytes alone
 */
export async function readWithYaz(
  bytes: Buffer,
  format: YazFormat,
  encoding?: string,
): Promise<(MarcRecord | undefined)[]> {
  const conversion = encoding ? ['-f', encoding, '-t', 'utf-8'] : []
  return readOutput(await run(['-i', format, '-o', 'json', ...conversion], [bytes]))
}

/** The records of several files, all given to one run, one after another. */
export async function readAllWithYaz(files: Buffer[], format: YazFormat): Promise<(MarcRecord | undefined)[]> {
  return readOutput(await run(['-i', format, '-o', 'json'], files))
}

function readOutput(output: string): (MarcRecord | undefined)[] {
  return output
    .split(/^(?=\{$)/m)
    .filter((json) => json.trim() !== '')
    .map(parseOutput)
}

/** yaz breaks off the output of a record whose leader it will not write, and puts remarks between records. */
function parseOutput(json: string): MarcRecord | undefined {
  try {
    return recordFromJson(JSON.parse(json.slice(0, json.search(/^\}$/m) + 1)), 0)?.record
  } catch {
    return undefined
  }
}

/**
 * MARCXML made so that yaz reads all of it: without the MARC namespace it finds nothing, of several roots it reads
 * the first, and a record without a leader of 24 characters it does not write. The fields stay as they are.
 */
export function preparedForYaz(bytes: Buffer): Buffer {
  const records = bytes
    .toString('utf8')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .match(/<(?:[\w.-]+:)?record(?=[\s>])[^>]*>(?:(?!<(?:[\w.-]+:)?record[\s>])[\s\S])*?<\/(?:[\w.-]+:)?record\s*>/g)
  const mended = (records ?? []).map((record) => withLeader(withoutPrefixes(record)))
  return Buffer.from(`<collection xmlns="http://www.loc.gov/MARC21/slim">${mended.join('\n')}</collection>`, 'utf8')
}

function withoutPrefixes(record: string): string {
  return record.replaceAll(/<(\/?)[\w.-]+:(\w+)/g, '<$1$2').replace(/^<record[^>]*>/, '<record>')
}

function withLeader(record: string): string {
  const leader = /<leader>([^<]*)<\/leader>/.exec(record)
  if (!leader) return record.replace('<record>', `<record><leader>${' '.repeat(24)}</leader>`)
  const whole = leader[1]!
    .replace(/^[\t\r\n]+|[\t\r\n]+ *$/g, '')
    .padEnd(24)
    .slice(0, 24)
  return record.replace(leader[0], `<leader>${whole}</leader>`)
}

/** yaz wants a file: it cannot open the kind of pipe that Node makes. */
async function run(args: string[], inputs: Buffer[]): Promise<string> {
  const names = inputs.map((input) => {
    const name = join(folder, `${files++}.marc`)
    writeFileSync(name, input)
    return name
  })
  const child = spawn('yaz-marcdump', [...args, ...names], { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  for (const name of names) rmSync(name)
  return Buffer.concat(chunks).toString('utf8')
}
