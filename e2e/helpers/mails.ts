/** The mails that a server without SMTP writes into its folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { RunningServer } from './running-server.ts'

type Server = Pick<RunningServer, 'dataFolder'>

/** The subjects of mails to an address, unordered. */
export async function subjectsTo(server: Server, address: string): Promise<string[]> {
  return (await mailsTo(server, address)).map(({ subject }) => subject ?? '')
}

/** What mails to an address say, unordered. */
export async function textsTo(server: Server, address: string): Promise<string[]> {
  return (await mailsTo(server, address)).map(({ text }) => text ?? '')
}

/** The address behind a link of a mail, by the words of the link. */
export async function linkOf(server: Server, address: string, words: string): Promise<string | undefined> {
  for (const { text } of await mailsTo(server, address)) {
    const lines = (text ?? '').split('\n')
    const at = lines.findIndex((line) => line.startsWith(words))
    if (at >= 0) return lines[at + 1]?.trim()
  }
  return undefined
}

async function mailsTo({ dataFolder }: Server, address: string) {
  const folder = join(dataFolder, 'mails')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((one) => one.address === address))
}
