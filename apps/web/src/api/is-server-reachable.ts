/** Milliseconds until a missing answer counts as unreachable. */
const timeout = 5000

/** Reports whether the server delivers the first page now, bypassing the browser's cache. */
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
