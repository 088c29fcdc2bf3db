/** 200 walkers or a storm of sign-ins, until a message comes; ends by itself after five minutes. */
import { attack as signInStorm } from '../attacks/sign-in-storm.ts'
import { randomFrom } from '../search/random.ts'
import type { CrowdCount } from './crowd.ts'
import { walk, walkersPaths } from './walkers.ts'

const [kind, address = '', count = '', folder = ''] = process.argv.slice(2)
const maxMilliseconds = 300_000
const stop = new AbortController()
const seen: CrowdCount = { answered: 0, refused: 0 }

process.once('message', () => stop.abort())
process.once('disconnect', () => stop.abort())
const timer = setTimeout(() => stop.abort(), maxMilliseconds)

if (kind === 'storm') await signInStorm.run(address, stop.signal)
else {
  const paths = walkersPaths(folder, randomFrom(99))
  await Promise.all(Array.from({ length: Number(count) }, (_, at) => walk(address, at, paths, stop.signal, seen)))
}
clearTimeout(timer)
if (process.connected) {
  process.send?.(seen)
  process.disconnect()
}
