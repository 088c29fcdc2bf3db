import { readFileSync } from 'node:fs'

/**
 * The rows of a file of `packages/demo/data`, one line of JSON each. Their form is checked by `data.test.ts`, not again
 * at every start.
 */
export function readRows<Row>(file: string): Row[] {
  const text = readFileSync(new URL(`../data/${file}.jsonl`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}
