/** `npm start` as a user sees it: duration, shutdown, error messages. Without a browser. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/testing/free-port.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { processorSeconds } from '../helpers/processor-time.ts'
import { startServer } from '../helpers/running-server.ts'

/** Milliseconds: several times what a start takes where nothing else runs. */
const limit = 6000

const root = join(import.meta.dirname, '..', '..')

const start = (folder: string, variables: Record<string, string> = {}) => startServer(folder, variables, 'start.mjs')

/** What a start makes where it is missing, with the moment at which it was written: the pages, the server, the index. */
function madeFiles(folder: string): [string, number][] {
  const servers = join(root, 'apps', 'server', 'dist')
  const programs = readdirSync(servers).map((build) => join(servers, build, 'main.js'))
  const pages = join(root, 'apps', 'web', 'dist', '.stamp')
  return [pages, ...programs, join(folder, 'index', 'titles.index')].map((file) => [file, statSync(file).mtimeMs])
}

test('a second start builds nothing again, and Ctrl-C ends it without a word of trouble @desk', async () => {
  const folder = copyLibrary()
  await (await start(folder)).stop()
  const made = madeFiles(folder)
  const began = performance.now()
  const server = await start(folder)
  // Other load counts little by the smaller of wall and processor time.
  const taken = Math.min(performance.now() - began, 1000 * (processorSeconds(server.pid) ?? Infinity))
  expect([0, 130]).toContain(await server.stop())
  expect(madeFiles(folder)).toEqual(made)
  expect(server.output()).not.toMatch(/\n\s+at |error/i)
  expect(server.output()).toContain(join(folder, 'mails'))
  await expect(fetch(server.address)).rejects.toThrow()
  expect(taken).toBeLessThan(limit)
})

test('what `npm start` bundles draws pages and writes references @desk', async () => {
  const server = await start(copyLibrary())
  const get = (path: string) => fetch(`${server.address}${path}`)
  const [{ cod_acervo: id }] = (await (await get('/api/consulta?q=machado&for=LIVRE')).json()) as [
    { cod_acervo: string },
  ]
  await expect.poll(async () => (await get(`/acervo/${id}`)).text()).toContain('<div id="root" data-rendered>')
  const reference = await get(`/api/acervo/${id}/referencia?estilo=apa`)
  expect([reference.status, await reference.text()]).toEqual([200, expect.stringContaining('Assis, M. de.')])
  expect(await server.stop()).toBeLessThan(131)
  expect(server.output()).not.toMatch(/\n\s+at |error/i)
})

test('without an SMTP server a mail is a file in the data folder @desk', async () => {
  const folder = copyLibrary()
  const server = await startServer(folder)
  expect((await fetch(`${server.address}/api/pessoas/20240318/recuperar-senha`)).status).toBe(200)
  const mails = () => (existsSync(join(folder, 'mails')) ? readdirSync(join(folder, 'mails')) : [])
  await expect.poll(() => mails().filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  expect(readFileSync(join(folder, 'mails', mails()[0]!), 'utf8')).toMatch(/^From: estante@localhost\r?$/m)
  await server.stop()
})

test('a port in use, a bad setting and a folder that is a file are each told in a sentence @desk', async () => {
  const first = await start(copyLibrary())
  const { port } = new URL(first.address)
  const folder = mkdtempSync(join(tmpdir(), 'estante-start-'))
  expect(startInVain(folder, port)).toMatch(/^Estante cannot start\. PORT is in use by another program\.[^\n]*$/)
  await first.stop()

  expect(startInVain(folder, 'eighty')).toMatch(/^Estante cannot start\. PORT is “eighty”; it must be a[^\n]*$/)
  const file = join(import.meta.dirname, 'start.e2e.ts')
  expect(startInVain(file, String(await freePort()))).toMatch(/^Estante cannot start\. [^\n]*ESTANTE_DATA[^\n]*$/)
})

/** Runs start.mjs, which must fail with exit code 1. @returns its output */
function startInVain(folder: string, port: string): string {
  // Playwright requests colours; if the shell disables them, Node prints a warning about both.
  const { FORCE_COLOR, ...own } = process.env
  const env = { ...own, DATABASE_URL: '', HOST: '127.0.0.1', PORT: port, ESTANTE_DATA: folder, LC_ALL: 'C' }
  const { status, stderr } = spawnSync(process.execPath, ['start.mjs'], { env, encoding: 'utf8', timeout: 120_000 })
  expect(status).toBe(1)
  return stderr.trim()
}

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
