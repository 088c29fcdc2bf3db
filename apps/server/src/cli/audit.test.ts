import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, runEstante } from './testing/run-estante.ts'

describe('estante audit', { tags: ['W-223'] }, () => {
  let folder: string
  let variables: Record<string, string>
  const estante = (...args: string[]): Promise<Run> => runEstante(variables, ...args)
  const audit = (...args: string[]) => estante('audit', ...args)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'estante-audit-'))
    variables = { ESTANTE_DATA: join(folder, 'data') }
    // Makes a plain library where there is none.
    await estante('import', join(folder, 'none.mrc'))
    for (const [user, name] of [
      ['ana', 'Ana Ribeiro'],
      ['rui', 'Rui Prado'],
    ] as const) {
      await estante('user', 'add', user, '--name', name, '--category', '01', '--no-password')
    }
    await estante('user', 'block', 'rui', '--reason', 'card lost', '--as', 'ana')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('prints the newest first, in words', async () => {
    const { status, out } = await audit()
    expect(status).toBe(0)
    const lines = out.trimEnd().split('\n')
    // Two accounts and the block; the import, of which no file was there, has no row.
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}Ana Ribeiro \[ana\] {2}Account blocked \(accounts\.blocked\)/,
    )
    expect(lines[0]).toMatch(/Account \d+ {2}→ \d+/)
    expect((await audit('--lang', 'pt')).out).toContain('Conta bloqueada (accounts.blocked)')
  })

  it('finds by who acted, by person, action and day', async () => {
    expect((await audit('--by', 'ana')).out.match(/\n/g)).toHaveLength(1)
    expect((await audit('--person', 'rui')).out.match(/accounts\.\w+/g)).toEqual(['accounts.blocked', 'accounts.added'])
    expect((await audit('--action', 'accounts.added', '--limit', '1')).out).toMatch(/^[^\n]+accounts\.added[^\n]+\n$/)
    expect(await audit('--to', '2020-01-01')).toMatchObject({
      status: 2,
      out: '',
      err: 'No row of the log is like that.\n',
    })
  })

  it('writes the file of the page', async () => {
    const { out } = await audit('--csv', '--by', 'ana')
    expect(out.split('\r\n')).toHaveLength(3)
    expect(out).toMatch(/^\uFEFFMoment;Who acted;User name;/)
  })

  it.each([
    [['--action', 'loans.sung'], '--action is “loans.sung”; it may be: accounts.added, '],
    [['--by', 'nobody'], 'nobody'],
    [['--limit', '0'], '--limit is “0”'],
    [['--from', 'yesterday'], '--from is “yesterday”'],
    [['more'], '“more” is one word too many'],
  ])('%j is wrong use', async (args, sentence) => {
    expect(await audit(...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})
