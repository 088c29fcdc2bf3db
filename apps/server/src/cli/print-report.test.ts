import { expect, it } from 'vitest'
import type { ReportProblem } from '../import/report.ts'
import { printReport } from './print-report.ts'
import type { Terminal } from './terminal.ts'

const problem = (code: ReportProblem['code'], at: number): ReportProblem => ({
  file: 'copies.csv',
  offset: at,
  controlNumber: String(at),
  code,
  reason: `${code} ${at}`,
})

it('shows what was refused before a few of each kind of notice', () => {
  const lent = Array.from({ length: 506 }, (_, at) => problem('lent-elsewhere', at))
  const refused = Array.from({ length: 8 }, (_, at) => problem('csv-value', 1000 + at))
  const problems = [...lent.slice(0, 300), ...refused, ...lent.slice(300), problem('csv-column-unknown', 0)]
  const lines: string[] = []
  const terminal = { print: (line: string) => void lines.push(line), language: 'en' } as unknown as Terminal
  printReport(terminal, { loaded: 1, updated: 0, unchanged: 0, withdrawn: 0, salvaged: 0, refused: 8, problems }, false)
  const codes = lines.filter((line) => line.startsWith('  copies')).map((line) => line.split(': ')[1]!.split(' ')[0])
  expect(codes).toEqual([...Array(8).fill('csv-value'), ...Array(5).fill('lent-elsewhere'), 'csv-column-unknown'])
  expect(lines.at(-1)).toBe('  … and 501 more; --report FILE.json has them all.')
})
