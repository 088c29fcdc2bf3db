import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runEstante } from '../cli/testing/run-estante.ts'
import { systemClock } from '../clock.ts'
import { startServer } from '../start-server.ts'
import { BadSetting, readEnvironment } from './environment.ts'
import { refuseLostDatabase } from './lost-database.ts'

describe('a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'estante-lost-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const put = (where: string, name: string) => {
    mkdirSync(join(folder, where), { recursive: true })
    writeFileSync(join(folder, where, name), 'x')
  }
  const start = (variables: Record<string, string> = {}) =>
    refuseLostDatabase(readEnvironment({ ESTANTE_DATA: folder, ...variables }))

  it('is opened where it is not there yet, where it is empty, and where it has its database', () => {
    expect(() => start({ ESTANTE_DATA: join(folder, 'none') })).not.toThrow()
    mkdirSync(join(folder, 'covers'))
    put('mails', '1.eml')
    expect(() => start()).not.toThrow()
    put('index', 'titles.index')
    put('.', 'estante.sqlite')
    expect(() => start()).not.toThrow()
  })

  it.each(['index', 'covers'])('with %s, but without its database, is refused with what is left', (where) => {
    put(where, 'something')
    expect(() => start()).toThrow(BadSetting)
    expect(() => start()).toThrow(
      expect.objectContaining({
        code: 'databaseLost',
        details: { file: join(folder, 'estante.sqlite'), left: join(folder, where) },
      }),
    )
  })

  it('whose database has no bytes is refused: it was damaged, and is not a new one', async () => {
    writeFileSync(join(folder, 'estante.sqlite'), '')
    expect(() => start()).toThrow(expect.objectContaining({ code: 'databaseOfNoBytes' }))
    const variables = { ESTANTE_DATA: folder }
    await expect(startServer(readEnvironment(variables), systemClock)).rejects.toMatchObject({
      code: 'databaseOfNoBytes',
    })
    expect(await runEstante(variables, 'demo')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Put the latest backup in its place.'),
    })
    expect(statSync(join(folder, 'estante.sqlite')).size).toBe(0)
  })

  it('that has lost its database starts no server and takes no command', async () => {
    put('covers', '1.webp')
    const variables = { ESTANTE_DATA: folder }
    await expect(startServer(readEnvironment(variables), systemClock)).rejects.toMatchObject({ code: 'databaseLost' })
    expect(await runEstante(variables, 'desk')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Put the file back from a backup.'),
    })
    expect(existsSync(join(folder, 'estante.sqlite'))).toBe(false)
  })

  it('needs none beside PostgreSQL', () => {
    put('index', 'something')
    expect(() => start({ DATABASE_URL: 'postgres://estante@127.0.0.1/estante' })).not.toThrow()
  })
})
