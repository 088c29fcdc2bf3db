import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder is made with all above it, and left as it is when it is there', () => {
  const deep = join(folder, 'a', 'b', 'c')
  makeFolder(deep)
  makeFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

it('a file in its place or on its way is told by the system', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'a'))).toThrow('ENOTDIR')
})

it.runIf(process.platform === 'linux')(
  'where the system makes no folders it says so, and does not try for ever',
  () => {
    expect(() => makeFolder('/proc/x')).toThrow('ENOENT')
    expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT')
  },
)
