/**
 * Mutation test of the search index: deletes one line at a time in a copy and reports the deletions that the oracles do
 * not notice.
 *
 *     node scripts/run.mjs scripts/mutate.ts src/search/drill-sideways.ts src/segment/merge.ts [--cases=300] [--seed=1]
 *
 * Files are named from packages/search-index. A line is skipped when its deletion does not parse, removes a definition
 * that is used, or when it contains only types. A survivor is an optimisation, or a case that the oracles never
 * generate.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
/** An endless loop counts as noticed. */
const timeout = 120_000

/** Runs all oracles over the copy without shrinking; names the first that failed. */
const trial = `
import { oracles } from './src/testing/oracles.ts'
oracles.forEach(({ check }, at) => {
  try {
    check(${values.cases}, ${values.seed}, true)
  } catch (error) {
    console.log(/ReferenceError/.test(String(error.message) + String(error.cause)) ? 'undefined' : at)
    process.exit(1)
  }
})`

type Verdict = 'no program' | 'noticed' | 'survived'

function judge(folder: string, file: string, lines: string[], at: number): { verdict: Verdict; by: string } {
  const text = lines.toSpliced(at, 1).join('\n')
  if (!isProgram(text) || bare(text) === bare(lines.join('\n'))) return { verdict: 'no program', by: '' }
  writeFileSync(join(folder, file), text)
  const { status, stdout, stderr, error } = spawnSync(process.execPath, ['--no-warnings', join(folder, 'trial.ts')], {
    encoding: 'utf8',
    timeout: timeout,
  })
  const by = stdout.trim()
  if (by === 'undefined' || (by === '' && /(Syntax|Reference)Error/.test(stderr)))
    return { verdict: 'no program', by: '' }
  return status === 0 ? { verdict: 'survived', by: '' } : { verdict: 'noticed', by: error ? 'endless' : by || 'start' }
}

function isProgram(text: string): boolean {
  try {
    return parseSync('trial.js', stripTypeScriptTypes(text)).errors.length === 0
  } catch {
    return false
  }
}

/** The text without types: a line of types alone has no effect at run time. */
function bare(text: string): string {
  return stripTypeScriptTypes(text).replace(/\s/g, '')
}

function isComment(line: string): boolean {
  return /^\s*(\/?\*|\/\/|$)/.test(line)
}

/** A class field without a value: only the type checker notices its deletion. */
function isField(line: string): boolean {
  return /^ {2}(private )?(readonly )?#?\w+[?!]?: [^=]+[^,]$/.test(line)
}

function tryFile(folder: string, file: string): void {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  for (const [at, line] of lines.entries()) {
    if (isComment(line) || isField(line)) continue
    const { verdict, by } = judge(folder, file, lines, at)
    if (verdict !== 'no program') console.log(`${verdict}\t${by}\t${file}:${at + 1}\t${line.trim()}`)
  }
  writeFileSync(join(folder, file), lines.join('\n'))
}

const folder = mkdtempSync(join(tmpdir(), 'estante-mutate-'))
try {
  cpSync(join(root, 'packages/search-index'), folder, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'trial.ts'), trial)
  for (const file of positionals) tryFile(folder, file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
