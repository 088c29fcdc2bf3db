import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { checksumOf } from './checksum.ts'
import { LineReader } from './line-reader.ts'
import { codeOfLanguage, languageOfCode } from './message-language.ts'
import { parseMessage } from './parse-message.ts'
import { isRequestCode, requests } from './requests.ts'
import { amount, count, dueStamp, type Reply, stamp, writeMessage, writeResend } from './write-message.ts'

const bytes = (text: string) => Buffer.from(text)
const summed = (text: string) => `${text}${checksumOf(bytes(text))}`

describe('a checksum', () => {
  // As in transcripts of other servers.
  it.each([
    ['9900302.00AY1AZ', 'FCA5'],
    ['97AZ', 'FEF5'],
    ['96AZ', 'FEF6'],
    ['941AY1AZ', 'FDFC'],
  ])('of %s is %s', (text, sum) => {
    expect(checksumOf(bytes(text))).toBe(sum)
  })
})

it('and what it is added to make zero in 16 bits, however long that is', () => {
  for (const text of ['', 'ç', '|'.repeat(5000)]) {
    const total = bytes(text).reduce((sum, byte) => sum + byte, 0)
    expect((total + Number.parseInt(checksumOf(bytes(text)), 16)) & 0xffff).toBe(0)
  }
})

describe('messages are cut', () => {
  const cut = (limit: number, ...chunks: string[]) => {
    const reader = new LineReader(limit)
    const read = chunks.map((chunk) => reader.add(bytes(chunk))?.map((message) => Buffer.from(message).toString()))
    return { read, lineEnd: reader.lineEnd, isUnfinished: reader.isUnfinished }
  }

  it.each<[string, string[], string[][], '\r' | '\r\n']>([
    ['at CR', ['one\rtwo\r'], [['one', 'two']], '\r'],
    ['at CRLF', ['one\r\ntwo\r\n'], [['one', 'two']], '\r\n'],
    ['at LF', ['one\n'], [['one']], '\r\n'],
    ['wherever packets are cut', ['o', 'ne', '\r', '\nt', 'wo\r'], [[], [], ['one'], [], ['two']], '\r\n'],
    ['without empty ones', ['\r\n\r\n\rone\r\r'], [['one']], '\r\n'],
  ])('%s', (_, chunks, read, lineEnd) => {
    expect(cut(100, ...chunks)).toEqual({ read, lineEnd, isUnfinished: false })
  })

  it('and one that has no end yet waits, up to the limit', () => {
    expect(cut(5, 'one').isUnfinished).toBe(true)
    expect(cut(5, 'one', 'two').read).toEqual([[], undefined])
    expect(cut(5, 'sixsix\r').read).toEqual([undefined])
  })
})

describe('a message is read', () => {
  const read = (text: string, encoding: 'utf-8' | 'latin1' = 'utf-8') => {
    const parsed = parseMessage(Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf8'), encoding)
    return 'problem' in parsed
      ? parsed
      : { ...parsed.message, fields: Object.fromEntries(parsed.message.fields), problem: undefined }
  }

  it('with its fixed part, its fields and its sequence number', () => {
    const text = '11YN20260310    120000                  AOUFE|AA20240318|AB000123|AC|BON|AY4AZ'
    expect(read(summed(text))).toMatchObject({
      name: 'checkout',
      fixed: { renewalPolicy: 'Y', noBlock: 'N', date: '20260310    120000', dueDate: ' '.repeat(18) },
      fields: { AO: 'UFE', AA: '20240318', AB: '000123', AC: '', BO: 'N' },
      sequence: '4',
    })
  })

  it('without error detection too', () => {
    expect(read('9900802.00')).toMatchObject({
      name: 'status',
      fixed: { statusCode: '0', printWidth: '080', version: '2.00' },
    })
    expect(read('97')).toMatchObject({ name: 'resend' })
    expect(read('97AZFEF5')).toMatchObject({ name: 'resend' })
  })

  it.each([
    ['a wrong checksum', '9900802.00AY1AZ0000', 'checksum'],
    ['a code that is none of ours', '5500802.00', 'unreadable'],
    ['a fixed part that is too short', '1100', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['what is not SIP2', 'GET / HTTP/1.1', 'unreadable'],
  ])('%s is told apart', (_, text, problem) => {
    expect(read(text)).toEqual({ problem })
  })

  it('in the bytes that were summed, in either encoding', () => {
    const text = '9300CNmáquina|COsenha|CPBC|'
    expect(read(text)).toMatchObject({ fields: { CN: 'máquina', CO: 'senha', CP: 'BC' } })
    expect(read(text, 'latin1')).toMatchObject({ fields: { CN: 'máquina' } })
    const latin = Buffer.from(`${text}AY0AZ`, 'latin1')
    const whole = Buffer.concat([latin, bytes(checksumOf(latin))])
    expect('message' in parseMessage(whole, 'latin1')).toBe(true)
  })

  it('with the first of two equal fields, and without what is no field', () => {
    expect(read('9300CNone|CNtwo|??x|C|CO a\0b |')).toMatchObject({ fields: { CN: 'one', CO: 'ab' } })
  })

  it.each(Object.entries(requests))('%s is cut off at every length without harm', (code, { fixed }) => {
    const whole = `${code}${'0'.repeat(Object.values<number>(fixed).reduce((sum, length) => sum + length, 0))}`
    for (let length = 0; length < whole.length; length++) {
      const part = whole.slice(0, length)
      expect('problem' in parseMessage(bytes(part), 'utf-8')).toBe(true)
    }
    expect('message' in parseMessage(bytes(whole), 'utf-8')).toBe(true)
    expect(isRequestCode(code)).toBe(true)
  })
})

describe('an answer is written', () => {
  const reply: Reply = { code: '94', fixed: '1', fields: [] }
  const write = (fields: Reply['fields'], encoding: 'utf-8' | 'latin1' = 'utf-8') =>
    writeMessage({ ...reply, fields }, encoding, undefined)

  it('with the sequence number of its question and a checksum that is right', () => {
    const written = writeMessage(reply, 'utf-8', '3')
    expect(written.toString()).toMatch(/^941AY3AZ[\dA-F]{4}$/)
    expect(checksumOf(written.subarray(0, -4))).toBe(written.subarray(-4).toString())
    expect(writeMessage(reply, 'utf-8', undefined).toString()).toBe('941')
    expect(writeResend(true).toString()).toBe('96AZFEF6')
    expect(writeResend(false).toString()).toBe('96')
  })

  it('without what would end a field or a message', () => {
    expect(
      write([
        ['AF', 'one|two\r\nthree'],
        ['AG', undefined],
        ['AJ', ''],
      ]).toString(),
    ).toBe('941AFone/two three|AJ|')
  })

  it('in Latin-1, as far as that goes', () => {
    expect(write([['AJ', 'Ação “à” 中’s']], 'latin1').toString('latin1')).toBe('941AJAção "à" ?\'s|')
  })

  it('with numbers, sums and moments of their lengths', () => {
    expect([count(3), count(123_456), count(7, 3)]).toEqual(['0003', '9999', '007'])
    expect([amount(1250), amount(5)]).toEqual(['12.50', '0.05'])
    expect(stamp(Temporal.ZonedDateTime.from('2026-03-10T09:05:07[America/Sao_Paulo]'))).toBe('20260310    090507')
    expect(dueStamp('2026-03-24')).toBe('20260324    235900')
    expect(dueStamp('2026-03-24', '14:30')).toBe('20260324    143000')
  })
})

it('knows the languages of machines that are ours', () => {
  expect(['001', '002', '004', '008', '010'].map(languageOfCode)).toEqual(['en', 'fr', 'it', 'es', 'pt'])
  expect([languageOfCode('000'), languageOfCode('003')]).toEqual([undefined, undefined])
  expect(languageOfCode(codeOfLanguage('it'))).toBe('it')
})
