import { once } from 'node:events'
import { userInfo } from 'node:os'
import { clearLine, createInterface, cursorTo } from 'node:readline'
import { systemClock } from '../clock.ts'
import type { Variables } from '../config/environment.ts'
import { chooseLanguage, type Terminal } from './terminal.ts'

/** The terminal of this process. */
export function processTerminal(variables: Variables): Terminal {
  const { stdout, stderr } = process
  // `estante export | head` closes the pipe early; that is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  return {
    variables,
    ...systemUser(),
    language: chooseLanguage(variables),
    print: (line) => void stdout.write(`${line}\n`),
    warn: (line) => void stderr.write(`${line}\n`),
    write: async (bytes) => {
      if (!stdout.write(bytes)) await once(stdout, 'drain')
    },
    readLine: async () => {
      for await (const line of createInterface({ input: process.stdin })) return line
      return ''
    },
    lines: () => createInterface({ input: process.stdin }),
    redraw: stderr.isTTY
      ? (line) => {
          cursorTo(stderr, 0)
          clearLine(stderr, 1)
          stderr.write(line)
        }
      : undefined,
    width: stderr.columns ?? 80,
    clock: systemClock,
  }
}

/** A container may run a number that no user has. */
function systemUser(): Pick<Terminal, 'user'> {
  try {
    return { user: userInfo().username }
  } catch {
    return {}
  }
}
