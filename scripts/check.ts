/** `npm run check`: format, lint, unused code, promises and types, for use before a commit. */
import { addUp, closingLine, exitCode, type Outcome, outcomeLine } from './testing/outcome.ts'
import {
  checkJourneyTypes,
  checkPromises,
  checkStyle,
  checkTypes,
  checkUnused,
  checkWebTypes,
} from './testing/runners.ts'

const outcomes: Outcome[] = []
for (const check of [checkStyle, checkUnused, checkPromises, checkTypes, checkWebTypes, checkJourneyTypes]) {
  const outcome = await check()
  outcomes.push(outcome)
  console.log(outcomeLine(outcome))
  if (outcome.words) console.log(`\n${outcome.words}\n`)
}
console.log(`\n${closingLine(addUp(outcomes))}`)
process.exitCode = exitCode(addUp(outcomes))
