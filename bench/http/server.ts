/**
 * The server that is measured over HTTP: the real one, in a process of its own, that tells what it spent. Started with an
 * IPC channel; each message asks for the figures since the last.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { systemClock } from '../../apps/server/src/clock.ts'
import { readEnvironment } from '../../apps/server/src/config/environment.ts'
import { startServer } from '../../apps/server/src/start-server.ts'

/** Since the message before, in milliseconds. */
export interface Spent {
  /** Processor time of the thread that answers requests. */
  mainThread: number
  /** Processor time of all threads. */
  process: number
  /** The longest that the event loop was held up. */
  heldUp: number
  /** Resident memory in megabytes: the most that was seen, every 20 ms. */
  memory: number
}

/** The histogram looks this often, in milliseconds, and counts this much to every delay. */
const resolution = 5

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

let memory = 0
setInterval(() => {
  memory = Math.max(memory, process.memoryUsage.rss() / 1e6)
}, 20).unref()

const delays = monitorEventLoopDelay({ resolution: resolution })
const server = await startServer(readEnvironment(process.env), systemClock)
let thread = process.threadCpuUsage()
let whole = process.cpuUsage()
delays.enable()

process.on('message', () => {
  const spent: Spent = {
    mainThread: milliseconds(process.threadCpuUsage(thread)),
    process: milliseconds(process.cpuUsage(whole)),
    heldUp: Math.max(0, delays.max / 1e6 - resolution),
    memory: Math.round(memory),
  }
  memory = 0
  thread = process.threadCpuUsage()
  whole = process.cpuUsage()
  delays.reset()
  process.send?.(spent)
})
process.once('disconnect', () => void server.stop().then(() => process.exit()))
