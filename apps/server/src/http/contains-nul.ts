/** Whether a text anywhere in a body has a NUL: no text of ours does, and PostgreSQL keeps none. */
export function containsNul(body: unknown): boolean {
  // Not by calls within calls: a body may be nested as deep as it is long.
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const name of Object.keys(value)) waiting.push(name, (value as Record<string, unknown>)[name])
  }
  return false
}
