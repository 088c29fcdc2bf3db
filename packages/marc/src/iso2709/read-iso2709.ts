/** ISO 2709 as a stream: the form in which most library systems exchange MARC records. */
import type { ByteWindow } from '../byte-window.ts'
import { EncodingDetector } from '../encoding/record-encoding.ts'
import {
  type Encoding,
  makeProblem,
  type Problem,
  problemsOf,
  type ReadOptions,
  type ReadResult,
} from '../read-result.ts'
import { withUsualLeader } from './oversized.ts'
import { parseRecord } from './parse-record.ts'
import { repairText } from './repair-text.ts'
import { type RecordSlice, sliceRecord } from './split-records.ts'

/** Every record and every stretch that is none, in file order; memory follows the longest record. */
export async function* readIso2709(window: ByteWindow, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const judge = new EncodingDetector()
  let index = 0
  while (true) {
    const cut = sliceRecord(window.bytes, window.offset, window.ended)
    if (!cut) {
      if (await window.more()) continue
      if (sliceRecord(window.bytes, window.offset, true)) continue
      return
    }
    if (cut.isRecord) yield readSlice(window, cut, judge, index++, options)
    else for (const problem of cut.problems) yield { kind: 'problem', problem }
    window.take(cut.end)
  }
}

function readSlice(
  window: ByteWindow,
  cut: RecordSlice,
  judge: EncodingDetector,
  index: number,
  options: ReadOptions,
): ReadResult {
  const offset = window.offset + cut.start
  const found = window.bytes.subarray(cut.start, cut.end)
  const mended = withUsualLeader(found)
  const bytes = mended ?? found
  const encoding = options.encoding ?? judge.judge(bytes, 0, bytes.length)
  const { record, problems } = parseRecord(bytes, 0, bytes.length, encoding, offset)
  const isOversized = mended !== undefined || problems.some(({ code }) => code === 'oversized')
  // The length that an oversized record gives cannot be right; that its end is missing is another matter.
  problems.unshift(...cut.problems.filter(({ code }) => !isOversized || code === 'truncated'))
  repairText(record, bytes, problems, offset)
  const lie = encodingLie(bytes[9], encoding, offset)
  if (lie) problems.push(lie)
  const salvaged = problemsOf(record, problems)
  const isCut = cut.problems.some(({ code }) => code === 'truncated')
  return { kind: 'record', record, offset, index, salvaged, isCut, encoding }
}

/** Leader position 9 against what the bytes have shown. */
function encodingLie(flag: number | undefined, encoding: Encoding, offset: number): Problem | undefined {
  if (encoding === 'ascii') return undefined
  const saysUnicode = flag === 0x61
  if (encoding === (saysUnicode ? 'utf-8' : 'marc-8')) return undefined
  return makeProblem('encoding-flag', offset, { said: saysUnicode ? 'utf-8' : 'marc-8', found: encoding })
}
