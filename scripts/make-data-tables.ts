/**
 * Generates docs/data-sets.md and updates docs/marc-differences.md from the test data beside the repository, with
 * Debian's yaz-marcdump. A new difference gets an empty reason, which the test refuses until someone writes it.
 *
 * Usage: node scripts/run.mjs scripts/make-data-tables.ts
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { reportDataSets } from '../packages/marc/src/testing/data-set-report.ts'
import {
  differencesByFile,
  parseDifferences,
  refusals,
  renderDataSets,
  renderDifferences,
} from '../packages/marc/src/testing/data-set-tables.ts'

const docs = new URL('../docs/', import.meta.url)
const differencesFile = new URL('marc-differences.md', docs)

const reports = await reportDataSets()
writeFileSync(new URL('data-sets.md', docs), renderDataSets(reports, await refusals()))
const known = parseDifferences(existsSync(differencesFile) ? readFileSync(differencesFile, 'utf8') : '')
writeFileSync(differencesFile, renderDifferences(differencesByFile(reports), known))
