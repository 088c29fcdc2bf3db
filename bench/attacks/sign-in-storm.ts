import type { Attack } from './attack.ts'

/** Attempts that are under way at a time, each from an address of its own: a proxy on this machine is believed. */
const clients = 64

/** Wrong passwords for names that nobody has, from so many addresses that none of them ever has to wait. */
export const attack: Attack = {
  name: 'a storm of sign-ins',
  async run(address, signal) {
    await Promise.all(Array.from({ length: clients }, (_, client) => guess(address, client, signal)))
  },
}

async function guess(address: string, client: number, signal: AbortSignal): Promise<void> {
  for (let at = 0; !signal.aborted; at++) {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${client}.${(at >> 8) & 255}.${at & 255}`,
    }
    const body = JSON.stringify({ grant_type: 'password', username: `nobody-${client}-${at}`, password: 'wrong' })
    try {
      const answer = await fetch(`${address}/oauth/token`, { method: 'POST', headers, body, signal })
      await answer.arrayBuffer()
    } catch {
      // Hung up on, or told to stop.
    }
  }
}
