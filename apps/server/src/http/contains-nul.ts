/** Reports whether any text in a body contains NUL, which PostgreSQL cannot store. */
export function containsNul(body: unknown): boolean {
  // Iterative, because a body may be nested deeply.
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const name of Object.keys(value)) waiting.push(name, (value as Record<string, unknown>)[name])
  }
  return false
}
