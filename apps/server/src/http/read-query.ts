/** More than any page sends: a search with every filter open has some dozens. */
export const maxParameters = 500

/**
 * Repeated names become lists; names like `__proto__` are ordinary names. Takes time linear in the length of the text.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    if (before === undefined) query[name] = value
    else if (Array.isArray(before)) before.push(value)
    else query[name] = [before, value]
  }
  return query
}

/** Counts the parameters of an address without parsing them. */
export function countParameters(address: string): number {
  const start = address.indexOf('?')
  if (start === -1 || start === address.length - 1) return 0
  let count = 1
  for (let at = address.indexOf('&', start); at !== -1; at = address.indexOf('&', at + 1)) count++
  return count
}

/** The parameters of a query that `readQuery` read, as they were in the address. */
export function paramsOf(query: unknown): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') params.append(name, one)
  }
  return params
}
