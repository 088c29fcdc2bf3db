/**
 * Whether a statement failed because the database cannot be asked at the moment (it is away, starting, overloaded, full or
 * damaged), and not because of what it was asked.
 */

/** Of the system: nobody listens there, the line is dead, the name is not known. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Of PostgreSQL (SQLSTATE): connection, out of resources, the operator ended it, read-only while another server takes over,
 * the system below.
 */
const sqlState = /^(08...|53...|57P0[1-5]|57014|25006|25P0[34]|58...|F0...|XX00[012])$/

/** Of SQLite: read-only, input and output, damaged, full, cannot be opened, no database; another process is writing. */
const sqliteCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26])

/** What node-postgres and its pool say without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool)/

interface DatabaseError {
  code?: string
  /** Of SQLite, with its own details above the lowest byte. */
  errcode?: number
  message?: string
}

export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = (error ?? {}) as DatabaseError
  if (errcode !== undefined) return sqliteCodes.has(errcode & 0xff)
  if (typeof code === 'string' && code !== '') return systemCodes.has(code) || sqlState.test(code)
  return sentences.test(message ?? '')
}

/** Whether the file of an SQLite database is damaged. */
export function isDamage(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as DatabaseError
  return [11, 26].includes(errcode & 0xff)
}

/** PostgreSQL keeps no NUL and no half characters in texts, which a request may well hold. */
export function isUnstorableText(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '22021' || code === '22P05'
}
