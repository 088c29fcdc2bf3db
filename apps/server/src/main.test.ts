/** What the process says when it cannot start: one sentence that names the setting, and the exit status 1. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'estante-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings: [what: string, variables: Record<string, string>, sentence: RegExp][] = [
  [
    'a HOST that no machine is called',
    { HOST: 'nope.invalid' },
    /^Estante cannot start\. HOST is “nope\.invalid”[^\n]*$/,
  ],
  ['a folder that the system will not make', { ESTANTE_DATA: '/proc/x' }, /ESTANTE_DATA cannot be made there[^\n]*$/],
]

function start(variables: Record<string, string>) {
  const standard = { HOST: '127.0.0.1', PORT: '0', ESTANTE_DATA: folder, ESTANTE_DEMO: '0', DATABASE_URL: '' }
  const env = { ...process.env, ...standard, LC_ALL: 'C', ...variables }
  const main = join(import.meta.dirname, 'main.ts')
  return spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 25_000 })
}

it.runIf(process.platform === 'linux').each(settings)('%s is told in a sentence', (_, variables, sentence) => {
  const { status, stderr } = start(variables)
  expect(stderr.trim()).toMatch(sentence)
  expect(status).toBe(1)
})

it('a taken port of SIP2 is told in a sentence, and ends the process that listens to browsers already', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const port = String((taken.address() as AddressInfo).port)
  const { status, signal, stderr } = start({ ESTANTE_SIP2_PORT: port })
  await new Promise((closed) => taken.close(closed))
  expect(stderr.trim()).toMatch(
    new RegExp(`^Estante cannot start\\. ESTANTE_SIP2_PORT is ${port}, and that port is in use[^\n]*$`),
  )
  expect({ status, signal }).toEqual({ status: 1, signal: null })
})
