/**
 * How fast files of MARC are read, and in how much memory: one format after another, from records made in memory.
 *
 * Usage: node scripts/run.mjs bench/marc-reading.ts [MEGABYTES]   (1024 when not given)
 */
import { EncodingDetector } from '../packages/marc/src/encoding/record-encoding.ts'
import { writeIso2709 } from '../packages/marc/src/iso2709/write-iso2709.ts'
import { toMarcJson } from '../packages/marc/src/marc-json/marc-json.ts'
import { collectionEnd, collectionStart, writeMarcXml } from '../packages/marc/src/marcxml/write-marcxml.ts'
import { readMarc } from '../packages/marc/src/read-marc.ts'
import type { MarcRecord } from '../packages/marc/src/record.ts'

const megabyte = 1024 * 1024
const megabytes = Number(process.argv[2] ?? 1024)

/** A record of the usual size, about 1,100 bytes in ISO 2709. */
function makeRecord(number: number): MarcRecord {
  const data = (tag: string, indicators: string, ...subfields: [string, string][]) => ({
    tag,
    ind1: indicators[0]!,
    ind2: indicators[1]!,
    subfields: subfields.map(([code, value]) => ({ code, value })),
  })
  return {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: `bench${number}` },
      { tag: '003', value: 'BR-Es' },
      { tag: '005', value: '20240131120000.0' },
      { tag: '008', value: '850101s1899    bl            000 1 por d' },
      data('020', '  ', ['a', '9788535914849'], ['q', 'broch.']),
      data('040', '  ', ['a', 'BR-RjBN'], ['b', 'por'], ['c', 'BR-RjBN'], ['d', 'BR-Es']),
      data('082', '04', ['a', '869.3'], ['2', '23']),
      data('090', '  ', ['a', '869.3'], ['b', `A848d ${number}`]),
      data('100', '1 ', ['a', 'Assis, Machado de,'], ['d', '1839-1908.'], ['e', 'autor']),
      data(
        '245',
        '10',
        ['a', `Memórias póstumas de Brás Cubas ${number} /`],
        ['c', 'Machado de Assis ; introdução de Antônio Cândido.'],
      ),
      data('250', '  ', ['a', '3. ed. rev. e ampl.']),
      data('260', '  ', ['a', 'São Paulo :'], ['b', 'Companhia das Letras,'], ['c', '2008.']),
      data('300', '  ', ['a', '251 p. :'], ['b', 'il. ;'], ['c', '21 cm.']),
      data('490', '1 ', ['a', 'Coleção literatura brasileira ;'], ['v', 'v. 12']),
      data('504', '  ', ['a', 'Inclui referências bibliográficas (p. 245-251) e índice.']),
      data('650', ' 4', ['a', 'Ficção brasileira'], ['y', 'Século XIX.']),
      data('650', ' 4', ['a', 'Literatura brasileira'], ['x', 'História e crítica.']),
      data('700', '1 ', ['a', 'Cândido, Antônio,'], ['d', '1918-2017.']),
      data('852', '  ', ['a', 'Biblioteca Central'], ['b', 'Acervo geral'], ['p', `0000${number}`]),
    ],
  }
}

interface Kind {
  name: string
  chunk: (records: MarcRecord[]) => Buffer
  start?: string
  end?: string
}

const kinds: Kind[] = [
  { name: 'ISO 2709, UTF-8', chunk: (records) => Buffer.concat(records.map(writeIso2709)) },
  {
    name: 'ISO 2709, MARC-8',
    chunk: (records) => Buffer.concat(records.map((record) => asMarc8(writeIso2709(record)))),
  },
  {
    name: 'MARCXML',
    chunk: (records) => Buffer.from(records.map(writeMarcXml).join('')),
    start: collectionStart,
    end: collectionEnd,
  },
  {
    name: 'MARC-in-JSON lines',
    chunk: (records) => Buffer.from(records.map((record) => `${toMarcJson(record)}\n`).join('')),
  },
]

/** Every accent as a MARC-8 mark before its letter: of two bytes too, so that all lengths stay right. */
function asMarc8(record: Uint8Array): Buffer {
  const marks: Record<string, number> = {
    '\u0301': 0xe2,
    '\u0303': 0xe4,
    '\u0302': 0xe3,
    '\u0327': 0xf0,
    '\u0300': 0xe1,
  }
  const bytes = Buffer.from(record)
  for (let at = 24; at < bytes.length - 1; at++) {
    if (bytes[at]! < 0xc2) continue
    const [letter, mark] = bytes.toString('utf8', at, at + 2).normalize('NFD')
    bytes[at] = marks[mark!] ?? 0xe2
    bytes[++at] = letter!.charCodeAt(0)
  }
  bytes[9] = 0x20
  if (new EncodingDetector().judge(bytes, 0, bytes.length) !== 'marc-8') throw new Error('The sample is not MARC-8.')
  return bytes
}

async function* stream(kind: Kind, bytes: number): AsyncGenerator<Uint8Array> {
  const chunk = kind.chunk(Array.from({ length: 60 }, (_, index) => makeRecord(100 + index)))
  yield Buffer.from(kind.start ?? '')
  for (let made = 0; made < bytes; made += chunk.length) yield chunk
  yield Buffer.from(kind.end ?? '')
}

console.log(`${'format'.padEnd(20)}     MB   records  records/s   MB/s  most memory`)
for (const kind of kinds) {
  const started = performance.now()
  let records = 0
  let most = 0
  for await (const result of readMarc(stream(kind, megabytes * megabyte))) {
    if (result.kind === 'problem') throw new Error(result.problem.code)
    if (++records % 10_000 === 0) most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - started) / 1000
  const figures = [megabytes, records, Math.round(records / seconds), Math.round(megabytes / seconds)]
  console.log(
    kind.name.padEnd(20),
    ...figures.map((figure) => String(figure).padStart(9)),
    ` ${Math.round(most / megabyte)} MB`,
  )
}
