/** The bundle of the server finds what the sources find. That it serves as they do: e2e/journeys/start.e2e.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { runNode } from './testing/run-command.ts'

/** `new URL('./style-worker.js', import.meta.url)`: places that are written out. */
const written = /new URL\(["']([^"'`]+)["'], import\.meta\.url\)/g

let folder = ''
beforeAll(async () => {
  const { code, output } = await runNode('scripts/ensure-server.mjs', [])
  expect(code, output).toBe(0)
  folder = dirname(output.trim().split('\n').at(-1)!)
}, 120_000)

describe('the bundled server', () => {
  it('names only files that are there, and each program of a thread', () => {
    const places = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(written)].map((match) => match[1]!),
    )
    const base = pathToFileURL(join(folder, 'main.js'))
    expect(places.filter((place) => !existsSync(fileURLToPath(new URL(place, base))))).toEqual([])
    const threads = places.filter((place) => place.startsWith('./'))
    expect([...new Set(threads)].sort()).toEqual([
      './index-thread.js',
      './part-thread.js',
      './render-thread.js',
      './saml-worker.js',
      './search-thread.js',
      './snapshot-thread.js',
      './style-worker.js',
    ])
  })

  it('is all ASCII: anything else would take two bytes a character in memory', () => {
    const others = readdirSync(folder).filter((name) => readFileSync(join(folder, name)).some((byte) => byte > 127))
    expect(others).toEqual([])
  })

  it('asks nowhere else where it is', () => {
    const asking = readdirSync(folder).filter((name) =>
      /import\.meta\.(url|dirname|filename)/.test(readFileSync(join(folder, name), 'utf8').replaceAll(written, '')),
    )
    expect(asking).toEqual([])
  })

  it('is made once', async () => {
    const before = readdirSync(dirname(folder))
    expect((await runNode('scripts/ensure-server.mjs', [])).output.trim()).toBe(join(folder, 'main.js'))
    expect(readdirSync(dirname(folder))).toEqual(before)
  })
})
