import { deskInputs } from '@estante/contract/desk.shapes'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../usage.ts'
import { readTold, type Told } from './read-input.ts'

async function told(...lines: string[]): Promise<Told[]> {
  async function* input() {
    yield* lines
  }
  const all: Told[] = []
  for await (const one of readTold([], input)) all.push(one)
  return all
}

describe('what the desk is told', () => {
  it('may begin with the mark that programs of Windows write', async () => {
    expect(await told('\uFEFF{"copy":1}', '{"copy":2}')).toEqual([{ input: { copy: 1 } }, { input: { copy: 2 } }])
  })

  it('has a line that is no JSON answered, and the lines after it read', async () => {
    expect(await told('{"copy":1}', 'x', '{"copy":2}')).toEqual([
      { input: { copy: 1 } },
      { problem: 'x' },
      { input: { copy: 2 } },
    ])
  })

  it('is not printed whole where it is unreadable and long', async () => {
    const error = await told('['.repeat(1_000_000)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect(String((error as UsageError).details.text)).toHaveLength(201)
  })

  it('names nobody with NUL, and no row by a number that none can have', () => {
    for (const input of [
      { copy: 1, user: 'a\0b' },
      { barcode: 'a\0b', user: 'ana' },
      { copy: 2_147_483_648, user: 'ana' },
    ])
      expect(deskInputs.lend.safeParse(input).success).toBe(false)
    expect(deskInputs.lend.safeParse({ copy: 2_147_483_647, user: 'ana' }).success).toBe(true)
  })
})
