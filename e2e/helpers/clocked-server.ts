/** The server of apps/server/src/main.ts with the clock of fixed-clock.ts. Run by clocked-test.ts. */
import { readEnvironment } from '../../apps/server/src/config/environment.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { fixedClock } from './fixed-clock.ts'

const environment = readEnvironment(process.env)
const server = await startServer(environment, fixedClock(environment.dataFolder))

process.once('SIGINT', () => {
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
