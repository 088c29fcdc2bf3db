import { type ListPlace, listPath } from '../../paths.ts'

/** What the call reads of a text to start at. */
export const longestStart = 200

/** Reads the place from an address. What cannot be understood is the beginning of the list. */
export function readPlace(params: URLSearchParams): Required<ListPlace> {
  const cursor = params.get('cursor') ?? ''
  return {
    start: (params.get('inicio') ?? '').trim().slice(0, longestStart),
    cursor,
    backwards: cursor !== '' && params.get('sentido') === 'A',
  }
}

/** What the call is asked for this place: as the address has it. */
export function listQuery(place: ListPlace): URLSearchParams {
  return new URL(listPath('titulo', place), 'https://localhost').searchParams
}
