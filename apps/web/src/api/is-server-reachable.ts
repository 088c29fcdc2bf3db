/** Milliseconds after which silence counts as no answer. */
const timeout = 5000

/** Whether the server serves the catalogue's first page now: asked anew, whatever the browser has kept. */
export async function isServerReachable(): Promise<boolean> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeout)
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: waiting.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
