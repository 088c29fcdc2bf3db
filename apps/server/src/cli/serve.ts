import { main } from '../main.ts'
import type { Terminal } from './terminal.ts'

/** `estante serve`: the server, as `npm start` runs it. The process goes on until it is told to end. */
export async function serve({ language }: Terminal): Promise<number> {
  await main(language)
  return Number(process.exitCode ?? 0)
}
