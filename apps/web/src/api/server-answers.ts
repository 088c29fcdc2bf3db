/** Milliseconds after which silence counts as no answer. */
const patience = 5000

/** Whether the server serves the catalogue's first page now: asked anew, whatever the browser has kept. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok
  } catch {
    return false
  }
}
