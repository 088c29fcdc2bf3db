/** Parses "?q=rosa&f=1&f=2" to { q: "rosa", f: ["1", "2"] }: no JSON, and names may repeat. */
export function readQuery(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** The reverse; empty without parameters. */
export function writeQuery(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
