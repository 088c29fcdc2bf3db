import { describe, expect, test } from 'vitest'
import { writeIso2709 } from './iso2709/write-iso2709.ts'
import { openImport } from './open-import.ts'
import { collect, inChunks, makeRecord, rawIso } from './testing/make-records.ts'

async function codeOf(bytes: Buffer | string): Promise<string> {
  const opened = await openImport(inChunks(Buffer.from(bytes)))
  if (opened.kind === 'refused') return opened.code
  const results = await collect(opened.results)
  return `${opened.format} ${results.length}`
}

const unimarc = rawIso([
  ['001', '1'],
  ['100', '  \x1fa20000101d1999    u  y0pory0103    ba'],
  ['101', '0 \x1fapor'],
  ['200', '1 \x1faDom Casmurro\x1ffMachado'],
  ['801', ' 0\x1faPT'],
])
const rusmarc = rawIso([
  ['001', '1'],
  ['100', '  \x1fa2000'],
  ['200', '1 \x1faX'],
  ['801', ' 0\x1faRU'],
])
const danmarc = rawIso([
  ['001', '00\x1fa1\x1fb2'],
  ['004', '00\x1frn\x1fae'],
  ['245', '00\x1faEn bog'],
])

describe('what an importer is given', () => {
  test.each([
    ['MARC 21', Buffer.from(writeIso2709(makeRecord())), 'iso2709 1'],
    [
      'a MARC 21 authority without title',
      rawIso([
        ['001', '1'],
        ['008', '9'.repeat(40)],
        ['100', '1 \x1faAssis'],
      ]),
      'iso2709 1',
    ],
    ['UNIMARC', unimarc, 'unimarc'],
    ['RUSMARC', rusmarc, 'rusmarc'],
    ['danMARC2', danmarc, 'danmarc'],
    [
      'a national format with subfields in 008',
      rawIso([
        ['001', '1'],
        ['008', '  \x1fa1991'],
        ['245', '  \x1faX'],
      ]),
      'foreign-marc',
    ],
    ['Aleph sequential', '000000002 FMT   L BK\n000000002 LDR   L 00000nam^a22\n', 'aleph-sequential'],
    ['MARCMaker', '=LDR  01201nam  2200253 a 4500\n=001  1\n', 'marcmaker'],
    ['nothing', '', 'empty'],
    ['blanks', ' \n\n', 'empty'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'gzip'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'not-marc'],
    [
      'a PNG that holds the separators of ISO 2709 by chance',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x1e, 0x1f, 0x1d, 0]),
      'not-marc',
    ],
    ['a text', 'Dear library,\nplease find enclosed\n', 'not-marc'],
    ['a web page', '<!doctype html><html><body>hello</body></html>', 'not-marc'],
    ['a web page without doctype', '<html><body>hello</body></html>', 'not-marc'],
    ['XML of another kind', '<?xml version="1.0"?><style><info/></style>', 'no-records'],
    ['JSON of another kind', '{"hello": "world"}', 'no-records'],
    ['a dump without records', 'INSERT INTO `items` (`itemnumber`) VALUES (1);', 'no-records'],
  ])('%s', async (_, bytes, expected) => {
    expect(await codeOf(bytes)).toBe(expected)
  })

  test('one UNIMARC record among MARC 21 does not turn the file down', async () => {
    const good = Buffer.from(writeIso2709(makeRecord()))
    expect(await codeOf(Buffer.concat([unimarc, good, good]))).toBe('iso2709 3')
  })

  test('the stream is ended when a file is refused', async () => {
    let isEnded = false
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        while (true) yield Buffer.from('plain text '.repeat(1000))
      } finally {
        isEnded = true
      }
    }
    expect(await openImport(source())).toMatchObject({
      kind: 'refused',
      code: 'not-marc',
      what: { messagePart: 'looks-text' },
    })
    expect(isEnded).toBe(true)
  })
})
