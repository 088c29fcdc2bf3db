import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeAbandoned } from './remove-abandoned.ts'

test('what a killed build left is removed after an hour, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const age = (name: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000)
    utimesSync(join(folder, name), then, then)
  }
  for (const name of ['dist', 'dist-1.new', 'dist-2.old', 'dist-3.new', 'dist-4.news']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'main.js'), '')
    age(name, 2)
  }
  age('dist-3.new', 0.5)
  removeAbandoned(folder, /^dist-\d+\.(?:new|old)$/)
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist-3.new', 'dist-4.news'])
})
