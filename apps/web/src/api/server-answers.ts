/** Milliseconds after which silence counts as no answer. */
const patience = 5000

/** Whether the server serves the catalogue's first page now: asked anew, whatever the browser has kept. */
export async function serverAnswers(): Promise<boolean> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patience)
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: waiting.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
