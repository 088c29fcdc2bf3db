import { describe, expect, test } from 'vitest'
import { rawIso } from '../testing/make-records.ts'
import { EncodingDetector } from './record-encoding.ts'

function judge(title: Buffer | string, flag: string): string {
  const record = rawIso(
    [
      [
        '245',
        Buffer.concat([Buffer.from('10\x1fa'), typeof title === 'string' ? Buffer.from(title, 'latin1') : title]),
      ],
    ],
    flag,
  )
  return new EncodingDetector().judge(record, 0, record.length)
}

describe('the encoding of a record, whatever its leader says', () => {
  test.each([
    ['plain ASCII', 'Dom Casmurro', 'a', 'ascii'],
    ['UTF-8 under a MARC-8 flag', Buffer.from('Memórias póstumas de Brás Cubas'), ' ', 'utf-8'],
    ['MARC-8 with marks', 'Mem\xe2orias p\xe2ostumas de Br\xe2as Cubas', ' ', 'marc-8'],
    ['MARC-8 under a UTF-8 flag', 'Genevi\xe1eve, le th\xe2e\xe3atre', 'a', 'marc-8'],
    ['ASCII with escapes', 'H\x1bb2\x1bsO', ' ', 'marc-8'],
    ['Latin-1 under a UTF-8 flag', 'Mem\xf3rias p\xf3stumas de Br\xe1s Cubas: edi\xe7\xe3o', 'a', 'iso-8859-1'],
    ['Latin-1 under a MARC-8 flag', 'Educa\xe7\xe3o e instru\xe7\xe3o p\xfablica no s\xe9culo', ' ', 'iso-8859-1'],
    ['windows-1252 with its quotation marks', 'A \x93educa\xe7\xe3o\x94 p\xfablica', ' ', 'windows-1252'],
    ['code page 850', 'Educa\x87\xc6o p\xa3blica no s\x82culo', ' ', 'ibm850'],
    ['windows-1251', '\xd1\xee\xe1\xf0\xe0\xed\xe8\xe5 \xf1\xee\xf7\xe8\xed\xe5\xed\xe8\xe9', ' ', 'windows-1251'],
    ['code page 866', '\x8c\xa5\xa6\xa4\xe3\xad\xa0\xe0 \xad\xae\xa2\xae\xe1\xe2\xa8', ' ', 'ibm866'],
    [
      'UTF-8 with one bad byte',
      Buffer.concat([Buffer.from('Édition française d’été'), Buffer.from([0xff])]),
      'a',
      'utf-8',
    ],
  ])('%s', (_, title, flag, encoding) => {
    expect(judge(title, flag)).toBe(encoding)
  })

  test('a record with one doubtful letter is read as the records before it', () => {
    const judgeOfFile = new EncodingDetector()
    const clear = rawIso([['245', '10\x1faEduca\xe7\xe3o p\xfablica no s\xe9culo']], ' ')
    const doubtful = rawIso([['245', '10\x1faL\x27\xe9cole']], ' ')
    expect(new EncodingDetector().judge(doubtful, 0, doubtful.length)).toBe('marc-8')
    judgeOfFile.judge(clear, 0, clear.length)
    expect(judgeOfFile.judge(doubtful, 0, doubtful.length)).toBe('iso-8859-1')
  })
})
