import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { afterEach, expect, it } from 'vitest'
import { eachDatabase, makePlace, type TestPlace } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { findDamage } from '../database/integrity.ts'
import { makeRecord } from '../import/testing/records.ts'

const program = fileURLToPath(new URL('./estante.ts', import.meta.url))
const RECORDS = 8_000

let folder: string
let place: TestPlace | undefined
let database: Database | undefined

afterEach(async () => {
  await database?.close()
  await place?.remove()
  rmSync(folder, { recursive: true, force: true })
})

eachDatabase((engine) => {
  it('goes on where it was killed when it is run again', { timeout: 120_000 }, async () => {
    folder = mkdtempSync(join(tmpdir(), 'estante-kill-'))
    const file = join(folder, 'many.mrc')
    const names = (at: number) =>
      makeRecord('title', String(at + 1), ['100', `aAutora ${at % 999}`], ['245', `aTítulo ${at}`])
    writeFileSync(file, Buffer.concat(Array.from({ length: RECORDS }, (_, at) => writeIso2709(names(at)))))
    place = await makePlace(engine)
    const variables = engine === 'postgres' ? { DATABASE_URL: place.place } : {}
    const dataFolder = engine === 'postgres' ? folder : join(place.place, '..')
    const start = () =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'import', file, '--lang', 'en'], {
        env: { ...process.env, ...variables, ESTANTE_DATA: dataFolder },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    database = openDatabase(place.place)
    const count = async () =>
      Number(
        (
          await database!.db
            .selectFrom('titles')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )

    const first = start()
    while ((await count()) === 0) await pause(5)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const left = await count()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(RECORDS)
    expect(await findDamage(database)).toBeUndefined()

    const second = start()
    let output = ''
    for await (const piece of second.stdout) output += piece
    const number = (name: string) => Number(new RegExp(`${name} +([\\d,]+)`).exec(output)?.[1]?.replace(',', ''))
    expect(number('Unchanged')).toBe(left)
    expect(number('Loaded')).toBe(RECORDS - left)
    expect(await count()).toBe(RECORDS)
    expect(await findDamage(database)).toBeUndefined()
  })
})
