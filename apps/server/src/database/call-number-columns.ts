import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'

/** A copy's call number with the key by which it sorts as shelves do: whoever writes the one writes the other. */
export function callNumberColumns(callNumber: string | null): {
  call_number: string | null
  call_number_key: string | null
} {
  return { call_number: callNumber, call_number_key: callNumber === null ? null : callNumberSortKey(callNumber) }
}
