import { type RecordClass, schemeInRecord } from '@estante/domain/call-numbers/record-scheme'
import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'

/** The key by which a call number sorts as shelves do. @param classes those of the title's record */
export function callNumberKey(callNumber: string, classes: readonly RecordClass[]): string {
  return callNumberSortKey(callNumber, schemeInRecord(callNumber, classes))
}

/**
 * A copy's call number with the key by which it sorts as shelves do: whoever writes the one writes the other.
 * @param classes those of the title's record, which tell by which scheme the number is read
 */
export function callNumberColumns(
  callNumber: string | null,
  classes: readonly RecordClass[],
): {
  call_number: string | null
  call_number_key: string | null
} {
  if (callNumber === null) return { call_number: null, call_number_key: null }
  return { call_number: callNumber, call_number_key: callNumberKey(callNumber, classes) }
}
