/**
 * How an answer is asked for that a form begins with: when the form opens, not again under the hands of who writes, and
 * not kept for the next time.
 */
export const formQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
