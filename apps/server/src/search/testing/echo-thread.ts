/** A thread for tests: answers, refuses, ends. */
import { workerData } from 'node:worker_threads'
import { postNotice, serveCalls } from '../threads/thread.ts'

const calls = {
  echo: (text: string) => `${workerData}: ${text}`,
  refuse: (why: string) => {
    throw new RangeError(why)
  },
  notice: (text: string) => postNotice(text),
  end: () => process.exit(3),
}

export type EchoCalls = typeof calls

serveCalls(calls)
