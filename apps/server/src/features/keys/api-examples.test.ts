/** The examples of docs/api.md, run as they stand there. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { staffRights } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, grantPermission, testNow } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { addKey } from './change-keys.ts'

const document = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')
const examples = [...document.matchAll(/```(sh|js)\n(.*?)```\n+```text\n(.*?)```/gs)].map(
  ([, language, code, output]) => ({ language, code: code!, output: output! }),
)
const hasCurl = spawnSync('curl', ['--version']).error === undefined
const run = promisify(execFile)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('docs/api.md', () => {
  const app = useTestApp('sqlite')
  let variables: Record<string, string>
  beforeAll(async () => {
    const { database, db, refresh, ctx } = app()
    await loadDemo(database, Temporal.Instant.from(testNow))
    await refresh()
    const account = await addAccount(db)
    await grantPermission(db, account, staffRights.desk)
    const scopes = ['catalogue:read', 'people:read', 'people:write', 'requests:write', 'reports:read'] as const
    const wanted = { name: 'examples', scopes, account, library: 1 }
    const key = await database.transact((tx) =>
      addKey(tx, { ...wanted, perMinute: 6000, expiresAt: undefined }, 'system', ctx.clock()),
    )
    variables = { ESTANTE: await app().app.listen({ host: '127.0.0.1', port: 0 }), ESTANTE_KEY: key! }
  }, 60_000)

  it('has examples for curl and for Node, each with what it prints', () => {
    const blocks = [...document.matchAll(/```(sh|js)\n/g)].map(([, language]) => language)
    expect(examples.map(({ language }) => language)).toEqual(blocks)
    expect(new Set(blocks)).toEqual(new Set(['sh', 'js']))
  })

  const runnable = examples.filter(({ language }) => language === 'js' || hasCurl)
  it.each(runnable)('$language: $code', async ({ language, code, output }) => {
    const env = { ...process.env, ...variables }
    const { stdout } =
      language === 'sh'
        ? await run('bash', ['-c', code], { env })
        : await run(process.execPath, ['--input-type=module', '--eval', code], { env })
    const printed = stdout.replaceAll('\r', '').trimEnd()
    expect(printed).toMatch(new RegExp(`^${output.trimEnd().split('…').map(escaped).join('.+')}$`))
  })
})
