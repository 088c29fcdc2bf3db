import { type ListPosition, listPath } from '../../paths.ts'

/** What the call reads of a text to start at. */
export const maxStartLength = 200

/** Reads the place from an address. What cannot be understood is the beginning of the list. */
export function readListPosition(params: URLSearchParams): Required<ListPosition> {
  const cursor = params.get('cursor') ?? ''
  return {
    start: (params.get('inicio') ?? '').trim().slice(0, maxStartLength),
    cursor,
    backwards: cursor !== '' && params.get('sentido') === 'A',
  }
}

/** What the call is asked for this place: as the address has it. */
export function listQuery(position: ListPosition): URLSearchParams {
  return new URL(listPath('titulo', position), 'https://localhost').searchParams
}
