import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../config/environment.ts'
import { S3Client } from '../../integrations/files/s3-client.ts'
import type { Finding } from './finding.ts'

/** Writes a small object, lists it, reads it back and removes it: all that the store of files does. */
export async function checkFiles({ s3 }: Environment): Promise<Finding> {
  if (!s3) return { state: 'ok', messageKey: 'checkFilesFolder' }
  const place = `${s3.endpoint}/${s3.bucket}`
  const reason = await problemOf(new S3Client(s3)).catch((error: Error) => error.message)
  return reason === undefined
    ? { state: 'ok', messageKey: 'checkFiles', details: { place } }
    : { state: 'fail', messageKey: 'checkFilesBad', details: { place, reason } }
}

async function problemOf(client: S3Client): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'estante-doctor-'))
  const key = `files/doctor-${randomBytes(8).toString('hex')}`
  const content = randomBytes(64)
  try {
    await writeFile(join(folder, 'sample'), content)
    await client.put(key, join(folder, 'sample'))
    const back = await client.get(key, content.length)
    let isListed = false
    for await (const page of client.list(key, 1)) isListed ||= page.some((one) => one.key === key)
    await client.remove(key)
    if (!back || !content.equals(back)) return 'what was written is not what is read'
    return isListed ? undefined : 'what was written is not listed'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
