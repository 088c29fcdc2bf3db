/** The statuses of a request to the library. One that the library refused is `removed`; the last three are ends. */
export const requestStatuses = ['waiting', 'in-progress', 'available', 'finished', 'cancelled', 'removed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const openStatuses = ['waiting', 'in-progress', 'available'] as const satisfies readonly RequestStatus[]

export function isOpen(status: RequestStatus): boolean {
  return openStatuses.some((open) => open === status)
}
