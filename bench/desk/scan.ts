/** One scan of a desk over HTTP, as its page sends it. */
import type { Agent } from 'node:http'
import { ask } from '../http/client.ts'

interface Scanner {
  agent: Agent
  port: number
  library: number
  /** Of the attendant. */
  token: string
}

/** @param outcome with which it must be answered @throws Error for any other answer */
export async function scan({ agent, port, library, token }: Scanner, outcome: string, json: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { text } = await ask(agent, port, {
    path: '/api/balcao/leituras',
    json: { biblioteca: library, ...json },
    headers,
  })
  if (!text.startsWith(`{"resultado":"${outcome}"`)) throw new Error(`${outcome} was expected, and this came: ${text}`)
}
