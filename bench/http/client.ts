/** Whoever asks the server over HTTP: so many connections, each with its next question as soon as it has an answer. */
import { Agent, request } from 'node:http'

export interface RequestTimes {
  /** Milliseconds of each answer. */
  times: number[]
  /** Answers that were not 200. */
  bad: number
  seconds: number
}

/** The path of a GET, or more than that. */
export type BenchRequest =
  | string
  | { path: string; headers?: Record<string, string>; form?: Record<string, string>; json?: object }

/** Milliseconds, and whether it was answered with 200. A question with a form or with JSON is a POST. */
export async function ask(
  agent: Agent,
  port: number,
  question: BenchRequest,
): Promise<{ time: number; good: boolean; text: string }> {
  const { path, headers = {}, form, json } = typeof question === 'string' ? { path: question } : question
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
    const type = body !== undefined && {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    }
    const options = {
      host: '127.0.0.1',
      port,
      path,
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...type },
    }
    const sent = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ time: performance.now() - start, good: answer.statusCode === 200, text }))
    })
    sent.on('error', reject).end(body)
  })
}

/** @param until asks no more once it says so; by default it goes through all questions once, otherwise round and round */
export async function sendAll(
  port: number,
  questions: readonly BenchRequest[],
  connections: number,
  until?: () => boolean,
): Promise<RequestTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  let bad = 0
  const isOver = until ?? (() => next >= questions.length)
  const connection = async () => {
    while (!isOver()) {
      const { time, good } = await ask(agent, port, questions[next++ % questions.length]!)
      times.push(time)
      if (!good) bad++
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { times, bad, seconds: (performance.now() - start) / 1000 }
}
