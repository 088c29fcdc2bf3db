import { type ListPosition, listPath } from '../../paths.ts'

/** The call's maximum length for a start text. */
export const maxStartLength = 200

/** Reads the position from an address; an invalid one means the beginning of the list. */
export function readListPosition(params: URLSearchParams): Required<ListPosition> {
  const cursor = params.get('cursor') ?? ''
  return {
    start: (params.get('inicio') ?? '').trim().slice(0, maxStartLength),
    cursor,
    backwards: cursor !== '' && params.get('sentido') === 'A',
  }
}

/** The call's query for a position. */
export function listQuery(position: ListPosition): URLSearchParams {
  return new URL(listPath('titulo', position), 'https://localhost').searchParams
}
