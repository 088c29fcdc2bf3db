import { main } from '../main.ts'

/** `estante serve`: the server, as `npm start` runs it. The process goes on until it is told to end. */
export async function serve(): Promise<number> {
  await main()
  return Number(process.exitCode ?? 0)
}
