/** `npm start` as its user sees it: how long it takes, how it ends, what it says when it cannot. No browser in it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/testing/free-port.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { startServer } from '../helpers/running-server.ts'

const start = (folder: string, variables: Record<string, string> = {}) => startServer(folder, variables, 'start.mjs')

test('a second start is up in under three seconds, and Ctrl-C ends it without a word of trouble @desk', async () => {
  const began = performance.now()
  const server = await start(copyLibrary())
  expect(performance.now() - began).toBeLessThan(3000)

  expect([0, 130]).toContain(await server.stop())
  expect(server.output()).not.toMatch(/\n\s+at |error/i)
  await expect(fetch(server.address)).rejects.toThrow()
})

test('a port in use, a bad setting and a folder that is a file are each told in a sentence @desk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-start-'))
  const first = await start(copyLibrary())
  const { port } = new URL(first.address)
  await expect(start(folder, { PORT: port })).rejects.toThrow(/PORT is in use by another program/)
  await first.stop()

  await expect(start(folder, { PORT: 'eighty' })).rejects.toThrow(/PORT is "eighty"; it must be a whole number/)
  const file = join(import.meta.dirname, 'start.e2e.ts')
  await expect(start(file, { PORT: String(await freePort()) })).rejects.toThrow(
    /Estante cannot start\. [^\n]*ESTANTE_DATA/,
  )
})

test('nothing is lost when the server is killed outright @desk', async () => {
  const folder = copyLibrary()
  const before = await startServer(folder)
  const titles = await countTitles(before.address)
  await before.kill()

  const after = await startServer(folder)
  expect(await countTitles(after.address)).toBe(titles)
  expect(titles).toBeGreaterThan(0)
  await after.stop()
})

async function countTitles(address: string): Promise<number> {
  const answer = await fetch(`${address}/health/ready`)
  const { search } = (await answer.json()) as { search: { titles: number } }
  return search.titles
}
