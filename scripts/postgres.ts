/** `npm run postgres`: a temporary PostgreSQL server for development; prints its address and runs until Ctrl-C. */
import { postgresFolder } from './testing/find-binaries.ts'
import { fastFolder, startCluster } from './testing/postgres-cluster.ts'

const bin = postgresFolder()
if (!bin) {
  console.error('No PostgreSQL server is installed (Debian: apt-get install postgresql).')
  process.exit(1)
}
const cluster = await startCluster(bin, {}, fastFolder())
console.log(`ESTANTE_TEST_POSTGRES=${cluster.address}`)
const keepsRunning = setInterval(() => {}, 60_000)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    clearInterval(keepsRunning)
    void cluster.stop()
  })
}
