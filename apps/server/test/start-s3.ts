/** An S3 server for tests that others wrote: it checks signatures and sums, and keeps objects in a folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../src/config/s3-settings.ts'

export interface TestS3 {
  settings: S3Settings
  /** As when it is down: connections are refused. */
  stop(): Promise<void>
  /** At the same port, with the same objects. */
  start(): Promise<void>
  /** Stops it and removes its objects. */
  remove(): Promise<void>
}

export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'estante-s3-'))
  const bucket = 'arquivos'
  const make = (port: number) =>
    new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: [{ name: bucket }] })
  let server: S3rver | undefined = make(0)
  const { port } = await server.run()
  const stop = async () => {
    server?.httpServer.closeAllConnections()
    await server?.close()
    server = undefined
  }
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    stop,
    start: async () => {
      server = make(port)
      await server.run()
    },
    remove: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
