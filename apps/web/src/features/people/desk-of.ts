import type { DeskPlace } from '../desk/desk-place.ts'

/** The library and the desk of an act, as the calls take them. */
export function deskOf({ library, desk }: DeskPlace) {
  return { biblioteca: library, ...(desk !== '' && { balcao: desk }) }
}
