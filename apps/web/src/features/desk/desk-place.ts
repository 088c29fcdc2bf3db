/** The library and the name of the desk, chosen once for a browser tab. */
import { visitValue } from '../../shell/visit-value.ts'

export interface DeskPlace {
  library: string
  desk: string
}

export const deskPlace = visitValue<DeskPlace | undefined>('estante-desk', parsePlace, (place) => JSON.stringify(place))

/** The library and the desk of an act, as the calls take them. */
export function deskOf({ library, desk }: DeskPlace) {
  return { biblioteca: library, ...(desk !== '' && { balcao: desk }) }
}

function parsePlace(stored: string | null): DeskPlace | undefined {
  try {
    const { library, desk } = JSON.parse(stored ?? '') as Partial<Record<string, unknown>>
    return typeof library === 'string' && typeof desk === 'string' ? { library, desk } : undefined
  } catch {
    return undefined
  }
}
