/** The mails that a server without SMTP writes into its folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { RunningServer } from './running-server.ts'

/** The subjects of mails to an address, unordered. */
export async function subjectsTo(
  { dataFolder }: Pick<RunningServer, 'dataFolder'>,
  address: string,
): Promise<string[]> {
  const folder = join(dataFolder, 'mails')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ subject }) => subject ?? '')
}
