import { Temporal } from 'temporal-polyfill'
import { UsageError } from './usage.ts'

const written = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/

/**
 * "2026-12-24", or "24/12/2026" as imported files may have it.
 * @throws UsageError badDay
 */
export function readDay(option: string, text: string): string {
  const [, day = '', month = '', year] = written.exec(text.trim()) ?? []
  const iso = year === undefined ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString()
  } catch {
    throw new UsageError('badDay', { option, value: text })
  }
}
