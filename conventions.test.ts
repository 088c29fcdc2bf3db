/**
 * The house rules, each one a test. What a rule is for stands in docs/architecture.md and in the file that checks it.
 */
import { expect, it } from 'vitest'
import { paths } from './apps/web/src/paths.ts'
import { auditCodes, unwordedAudit } from './conventions/audit-words.ts'
import { crossings, mayUse, rooms } from './conventions/borders.ts'
import { columnsOf, columnsOutsideStores } from './conventions/columns.ts'
import { errorCodes, messageKeys, messageProblems, untestedCodes } from './conventions/errors.ts'
import {
  barrels,
  capitalConstants,
  formsByHand,
  literalWords,
  messagesInCode,
  packingSpreads,
  postponements,
  sqlInJourneys,
  sqlOutsideStores,
  styleAttributes,
  usesOfAny,
  usesOfClock,
} from './conventions/forbidden.ts'
import { forbiddenNames, forbiddenUses } from './conventions/forbidden-names.ts'
import { importsOf } from './conventions/imports.ts'
import { changesByHand, refetchesByHand } from './conventions/refetches.ts'
import {
  componentsElsewhere,
  lockProblems,
  misnamedFiles,
  unusedStyles,
  workplaceNames,
} from './conventions/repository.ts'
import { isTest, repositoryFiles, sourceFiles, textOf } from './conventions/repository-files.ts'
import { sweepProblems } from './conventions/sweep.ts'
import { disagreements, unknownKeys } from './conventions/translations.ts'
import { sweep } from './e2e/swept-paths.ts'
import { readTables } from './scripts/markdown-tables.ts'

const handWritten = sourceFiles.filter(({ path }) => !path.startsWith('apps/web/public/'))
const screens = sourceFiles.filter(
  ({ path }) => /^apps\/web\/src\/(?!ui\/gallery\/).*\.tsx$/.test(path) && !isTest(path),
)

/** Shows every place on a line of its own. */
function expectNone(problems: readonly string[]): void {
  expect(problems.join('\n')).toBe('')
}

it('never writes the type any', () => expectNone(usesOfAny(handWritten)))
it('imports a name from where it is made: no barrels', () => expectNone(barrels(handWritten)))
it('keeps the borders between the rooms', () => expectNone(crossings(importsOf(handWritten))))
it('keeps the borders that docs/architecture.md names', () => {
  const table = readTables(textOf('docs/architecture.md')!).find(({ columns }) => columns.includes('may use'))
  expect(table?.rows.map(({ cells }) => `${cells.room} ${cells['may use']}`)).toEqual(
    rooms.map((room) => `\`${room.name}\` ${mayUse(room)}`),
  )
})
it('looks at the clock in main alone; everything else is told the time', () => expectNone(usesOfClock(handWritten)))
it('writes no style attribute', () => expectNone(styleAttributes(screens)))
it('writes SQL in stores alone', () => expectNone(sqlOutsideStores(handWritten)))
it('names columns in stores alone', () => {
  const columns = columnsOf(handWritten)
  expect(columns.size).toBeGreaterThan(100)
  expectNone(columnsOutsideStores(handWritten, columns))
})

it('writes no SQL in journeys', () => expectNone(sqlInJourneys(handWritten)))
it('words messages of the server in its catalogue alone', () => expectNone(messagesInCode(handWritten)))
it('asks again for what a change made stale by the table of stale calls alone', () => {
  expectNone(refetchesByHand(handWritten))
  expectNone(changesByHand(handWritten))
})
it('makes every form that sends a call of the one form', () => expectNone(formsByHand(screens)))
it('writes no words into JSX', () => expectNone(literalWords(screens)))
it('writes object and array literals out', () => expectNone(packingSpreads(handWritten)))
it('names constants like every other variable', () => expectNone(capitalConstants(handWritten)))
it('puts no work off in comments', () => expectNone(postponements(handWritten)))
it(
  'says the same things in Portuguese, Spanish, English, French and Italian',
  { tags: ['A-042', 'A-043', 'A-044', 'K-006'] },
  () => expectNone(disagreements(repositoryFiles)),
)
it('names no words on pages that nobody wrote', () => expectNone(unknownKeys(repositoryFiles)))
it('words every error code in three languages', () => expectNone(messageProblems(messageKeys, repositoryFiles)))
it('words every action of the audit log in five languages', () =>
  expectNone(unwordedAudit(auditCodes, repositoryFiles)))
it('shows every error code in some test', () => expectNone(untestedCodes(errorCodes, repositoryFiles)))
it('sweeps every path for accessibility', () => expectNone(sweepProblems(paths, sweep)))
it('names files in kebab-case, component files like the component', () => expectNone(misnamedFiles(repositoryFiles)))
it('exports the component that a file is named like', () => expectNone(componentsElsewhere(screens)))
it('has no style sheet that nothing uses', () => expectNone(unusedStyles(repositoryFiles)))
it('names nothing with a word that the glossary rules out', () => {
  const forbidden = forbiddenNames()
  expect(forbidden.length).toBeGreaterThan(30)
  expectNone(forbiddenUses(handWritten, forbidden))
})
it('tells nothing of the machines it was written on', () => expectNone(workplaceNames(repositoryFiles)))
it('locks every optional package, and no address of a registry', () =>
  expectNone(lockProblems(textOf('package-lock.json') ?? '{}')))
