import { deskInputs } from '@estante/contract/desk-inputs'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../usage.ts'
import { type InputEntry, readInput } from './read-input.ts'

const told = (...lines: string[]) => read([], lines)

async function read(args: string[], lines: string[], takesBarcode = false): Promise<InputEntry[]> {
  async function* input() {
    yield* lines
  }
  const all: InputEntry[] = []
  for await (const one of readInput(args, input, { takesBarcode })) all.push(one)
  return all
}

describe('a scanner', () => {
  it.each(['100006', '000123', '12345678901234567890', '1e5', 'BC-12.a/3', ' 100006\r'])(
    'sends the barcode %s as it stands, for all of them at one library',
    async (line) => {
      const input = { library: 'BC', barcode: line.trim() }
      expect(await read(['library=BC', '-'], [line], true)).toEqual([{ input }])
    },
  )

  it('may be mixed with objects, whose own words count', async () => {
    expect(await read(['library=BC', '-'], ['1', '{"copy":2,"library":"BA"}', 'a b'], true)).toEqual([
      { input: { library: 'BC', barcode: '1' } },
      { input: { library: 'BA', copy: 2 } },
      { problem: 'a b', line: 3 },
    ])
  })

  it('sends nothing that a verb without copies takes', async () => {
    expect(await read(['-'], ['100006', 'x'])).toEqual([{ input: 100006 }, { problem: 'x', line: 2 }])
  })
})

describe('what the desk is told', () => {
  it('may begin with the mark that programs of Windows write', async () => {
    expect(await told('\uFEFF{"copy":1}', '{"copy":2}')).toEqual([{ input: { copy: 1 } }, { input: { copy: 2 } }])
  })

  it('has a line that is no JSON answered with its number, and the lines around it read', async () => {
    expect(await told('{"copy":1}', '', 'x', '{"copy":2}')).toEqual([
      { input: { copy: 1 } },
      { problem: 'x', line: 3 },
      { input: { copy: 2 } },
    ])
  })

  it.each(['x', '{"copy":', '{"copy":0', '{', '[', '{"copy', '[1,', '{]', '"'])(
    'loses no line after a first one that is %s',
    async (first) => {
      expect(await told(first, '{"copy":1}', 'y', '{"copy":2}')).toEqual([
        { problem: first, line: 1 },
        { input: { copy: 1 } },
        { problem: 'y', line: 3 },
        { input: { copy: 2 } },
      ])
    },
  )

  it('may be laid out over several lines, one value after the other', async () => {
    const values = [{ copy: 1, reason: 'a } [ \\" {' }, { copy: 2 }]
    const lines = (value: unknown) => JSON.stringify(value, null, 2).split('\n')
    const inputs = values.map((input) => ({ input }))
    expect(await told(...lines(values))).toEqual(inputs)
    expect(await told(...values.flatMap(lines))).toEqual(inputs)
    expect(await told('{', '', '"copy"', ':', '2', '}')).toEqual([{ input: { copy: 2 } }])
  })

  it('is answered as it comes where the first line cannot be the beginning of a longer value', async () => {
    const given: string[] = []
    async function* input() {
      for (const line of ['{"copy":1', '{"copy":2}', '{"copy":3}']) {
        given.push(line)
        yield line
      }
    }
    const answers = readInput([], input)
    expect((await answers.next()).value).toEqual({ problem: '{"copy":1', line: 1 })
    expect((await answers.next()).value).toEqual({ input: { copy: 2 } })
    expect(given).toHaveLength(2)
  })

  it('is not shown whole where it is unreadable and long', async () => {
    expect(await told('['.repeat(1_000_000))).toEqual([{ problem: `${'['.repeat(200)}…`, line: 1 }])
    const argument = readInput(['['.repeat(1_000_000)], async function* () {})
    const error = await argument.next().catch((thrown: unknown) => thrown)
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
