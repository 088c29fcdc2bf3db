/** Whether the tests that show the items of the specification ran: a test that is only there shows nothing. */
import type { TaggedTest } from '../specification/find-tagged-tests.ts'
import type { PassedTest } from './outcome.ts'
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './read-reports.ts'

/** @param root of the repository, with a slash at its end */
export function passedInVitest({ testResults }: VitestReport, root: string): PassedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, tags }) => status === 'passed' && tags.length > 0)
      .map(({ title, tags }) => ({ file: name.replace(root, ''), title, tags })),
  )
}

/** @param folder of the journeys, from which the report counts */
export function passedInPlaywright({ suites = [] }: PlaywrightReport, folder = 'e2e/'): PassedTest[] {
  return suites.flatMap((suite) => passedIn(suite, folder))
}

function passedIn({ specs, suites = [] }: PlaywrightSuite, folder: string): PassedTest[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
    .map(({ title, file, tags }) => ({
      file: `${folder}${file}`,
      title,
      tags: tags.map((tag) => tag.replace('@', '')),
    }))
  return [...own, ...suites.flatMap((suite) => passedIn(suite, folder))]
}

/** The tests that carry ids and did not pass, one line each. One of a table, or in a group, has to pass once. */
export function testsThatDidNotRun(tagged: readonly TaggedTest[], passed: readonly PassedTest[]): string[] {
  return tagged
    .filter(({ file, title, ids, isGroup, isTemplate }) => {
      const bears = (one: PassedTest) => one.file === file && ids.every((id) => one.tags.includes(id))
      return !passed.some((one) => bears(one) && (isGroup || isTemplate || one.title === title))
    })
    .map(({ place, sentence, ids }) => `${place} shows ${ids.join(', ')} and did not run: ${sentence}`)
}
