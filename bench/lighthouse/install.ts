/**
 * Lighthouse with all that it needs is 114 packages and 176 MB, for one run now and then: it has a lock file of its own and is
 * installed when it is first asked for (docs/adr/0026-lighthouse.md).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../../scripts/testing/run-command.ts'

const folder = import.meta.dirname
const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
export type Metric =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift'

interface Audit {
  id: string
  title: string
  /** 0 to 1; null where it does not apply. */
  score: number | null
  numericValue?: number
}

/** What is read of a report. */
export interface Report {
  /** The page could not be looked at. */
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<Metric, Audit & { numericValue: number }> & Record<string, Audit>
}

interface Flags {
  port: number
  onlyCategories: Category[]
  skipAudits: string[]
  disableStorageReset: boolean
  logLevel: 'error'
}

export type Lighthouse = (address: string, flags: Flags) => Promise<{ lhr: Report } | undefined>

/** @throws Error where it cannot be installed */
export async function installLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse (176 MB, once) …')
    const { code, output } = await runCommand('npm', ['ci', '--ignore-scripts', '--prefix', folder])
    if (code !== 0) throw new Error(`npm could not install Lighthouse.\n${output}`)
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}
