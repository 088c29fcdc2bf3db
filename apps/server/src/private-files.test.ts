import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runEstante } from './cli/testing/run-estante.ts'
import { systemClock } from './clock.ts'
import { readEnvironment } from './config/environment.ts'
import { openDatabase } from './database/database.ts'
import { closeToOthers, openToOthers } from './private-files.ts'
import { startServer } from './start-server.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe.skipIf(process.getuid === undefined)('the data folder', () => {
  let parent: string
  let folder: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'estante-private-'))
    folder = join(parent, 'data')
  })
  afterEach(() => rmSync(parent, { recursive: true }))
  const environment = () => readEnvironment({ ESTANTE_DATA: folder, ESTANTE_DEMO: '0', HOST: '127.0.0.1', PORT: '0' })

  it('is made for the account that runs Estante alone, with every file in it', async () => {
    const server = await startServer(environment(), systemClock)
    const during = readdirSync(folder)
    expect(during).toEqual(expect.arrayContaining(['estante.sqlite', 'estante.sqlite-wal', 'estante.sqlite-shm']))
    for (const name of during) expect([name, modeOf(join(folder, name)).slice(1)]).toEqual([name, '00'])
    await server.stop()
    const within = readdirSync(folder, { recursive: true }).map(String)
    expect(within).toContain(join('index', 'titles.index'))
    for (const name of within) expect([name, modeOf(join(folder, name)).slice(1)]).toEqual([name, '00'])
    expect([modeOf(folder), modeOf(join(folder, 'estante.sqlite'))]).toEqual(['700', '600'])
  })

  /** As earlier versions left it, beside a copy of the database. */
  async function makeOpen(): Promise<string[]> {
    await openDatabase(join(folder, 'estante.sqlite')).close()
    for (const name of ['index', 'mails', 'covers']) mkdirSync(join(folder, name))
    const files = ['copy.sqlite', 'index/titles.index', 'mails/1.eml', 'covers/1.webp']
    for (const name of files) writeFileSync(join(folder, name), 'x')
    const all = [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))]
    for (const path of all) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    return all
  }

  it('of an earlier version is closed by the next start', async () => {
    const all = await makeOpen()
    expect(openToOthers(environment()).sort()).toEqual(all.sort())
    closeToOthers(environment())
    for (const path of all) expect([path, modeOf(path).slice(1)]).toEqual([path, '00'])
    expect(openToOthers(environment())).toEqual([])
  })

  it('in which other things lie too keeps its own permissions, and its database does not', async () => {
    await makeOpen()
    writeFileSync(join(folder, 'letter.txt'), 'x')
    closeToOthers(environment())
    expect([modeOf(folder), modeOf(join(folder, 'estante.sqlite'))]).toEqual(['755', '600'])
    expect(openToOthers(environment())).toEqual([folder])
  })

  it('is closed by commands too, and a report is nobody else’s', async () => {
    const report = join(parent, 'report.json')
    writeFileSync(join(parent, 'patrons.csv'), 'username,category,name\n1,01,Ana\n')
    mkdirSync(folder, { mode: 0o755 })
    await runEstante({ ESTANTE_DATA: folder }, 'import', 'people', join(parent, 'patrons.csv'), '--report', report)
    expect([modeOf(folder), modeOf(report)]).toEqual(['700', '600'])
  })
})
