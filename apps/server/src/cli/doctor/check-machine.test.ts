import { execSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { openToOthers } from '../../private-files.ts'
import { checkPrivate } from './check-machine.ts'

describe.skipIf(process.getuid === undefined)('what other accounts may open', () => {
  let parent: string
  let folder: string
  const environment = () => readEnvironment({ ESTANTE_DATA: folder, HOST: '127.0.0.1', PORT: '0' })
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "estante's-"))
    folder = join(parent, 'data')
    mkdirSync(join(folder, 'index'), { recursive: true })
    for (const name of ['estante.sqlite', 'index/titles.index']) writeFileSync(join(folder, name), 'x', { mode: 0o644 })
    for (const name of ['', 'index']) chmodSync(join(folder, name), 0o755)
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  it('is closed by the command that is named', () => {
    const { state, messageKey, details } = checkPrivate(environment())
    expect([state, messageKey]).toEqual(['warn', 'checkOpenToOthers'])
    expect(details?.command).not.toContain(' -R')
    execSync(String(details?.command))
    expect(openToOthers(environment())).toEqual([])
    expect(checkPrivate(environment()).state).toBe('ok')
  })

  it('is another folder where this one holds what is not Estante’s: nothing of others is to be closed', () => {
    writeFileSync(join(folder, 'letter.txt'), 'x')
    expect(checkPrivate(environment())).toEqual({ state: 'warn', messageKey: 'checkFolderShared', details: { folder } })
  })

  it('is never a root that ESTANTE_DATA names by mistake', () => {
    folder = '/'
    expect(JSON.stringify(checkPrivate(environment()))).not.toContain('chmod')
  })
})
