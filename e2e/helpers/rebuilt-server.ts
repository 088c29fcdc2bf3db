/** The server of apps/server/src/main.ts over another build of the pages (other-build.ts), in the folder E2E_PAGES. */
import { systemClock } from '../../apps/server/src/clock.ts'
import { readEnvironment } from '../../apps/server/src/config/environment.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { stopOnSignal } from '../../apps/server/src/stop-on-signal.ts'

const { E2E_PAGES: pages, ...environment } = process.env
if (!pages) throw new Error('E2E_PAGES is the folder of a build.')
stopOnSignal(await startServer(readEnvironment(environment), systemClock, pages))
