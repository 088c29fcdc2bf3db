/** The command line of apps/server/src/cli/estante.ts with the clock of fixed-clock.ts. Run by desk.ts. */
import { main } from '../../apps/server/src/cli/main.ts'
import { processTerminal } from '../../apps/server/src/cli/process-terminal.ts'
import { readEnvironment } from '../../apps/server/src/config/environment.ts'
import { fixedClock } from './fixed-clock.ts'

const { dataFolder } = readEnvironment(process.env)
process.exitCode = await main(process.argv.slice(2), {
  ...processTerminal(process.env),
  clock: fixedClock(dataFolder),
})
