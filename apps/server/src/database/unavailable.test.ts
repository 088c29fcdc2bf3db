import { describe, expect, it } from 'vitest'
import { isDamage, isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })
const ofSqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode })

describe('a database', () => {
  it.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the line was cut', withCode('ECONNRESET')],
    ['it is starting', withCode('57P03')],
    ['the operator ended it', withCode('57P01')],
    ['it has no connection left', withCode('53300')],
    ['its disk is full', withCode('53100')],
    ['it takes no writing', withCode('25006')],
    ['the connection ended', new Error('Connection terminated unexpectedly')],
    ['no connection came', new Error('timeout exceeded when trying to connect')],
    ['no answer came', new Error('Query read timeout')],
    ['the disk of SQLite is full', ofSqlite(13)],
    ['SQLite cannot read', ofSqlite(10 | (1 << 8))],
    ['the file of SQLite is damaged', ofSqlite(11)],
  ])('cannot be asked where %s', (_, error) => expect(isUnavailable(error)).toBe(true))

  it.each([
    ['a key is there already', withCode('23505')],
    ['a table is missing', withCode('42P01')],
    ['a constraint of SQLite fails', ofSqlite(19)],
    ['the statement is wrong for SQLite', ofSqlite(1)],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['nothing at all', undefined],
  ])('was asked the wrong thing where %s', (_, error) => expect(isUnavailable(error)).toBe(false))

  it('is damaged where SQLite says so, and not where the disk is full', () => {
    expect([11, 26, 11 | (3 << 8), 13, 5].map((code) => isDamage(ofSqlite(code)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
