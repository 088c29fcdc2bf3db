/** The one way in for whoever has a file of MARC records and does not want to know its format. */
import { ByteWindow } from './byte-window.ts'
import { describeForeign, detectFormat, type Format, formatNames, type RefusalCode, sampleLength } from './detect.ts'
import { readIsis } from './isis/read-isis.ts'
import { readIso2709 } from './iso2709/read-iso2709.ts'
import { readMarcJson } from './marc-json/read-marc-json.ts'
import { readMarcXml } from './marcxml/read-marcxml.ts'
import { toUtf8, xmlEncoding } from './marcxml/xml-encoding.ts'
import { type MessagePart, messagePart } from './message-parts.ts'
import { makeProblem, type ReadOptions, type ReadResult } from './read-result.ts'

/**
 * Reads all records of a file, whatever its format: ISO 2709 (plain or as ISIS writes it), MARCXML and its relatives
 * wherever they lie, MARC-in-JSON. Never throws for what the file contains; a file that is none of these yields one
 * problem with the code `refused`.
 * @param source the file's bytes, already unzipped; what it throws (a truncated gzip, a disk) is thrown on
 */
export async function* readMarc(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadResult> {
  const window = new ByteWindow(toUtf8(source))
  try {
    await window.atLeast(sampleLength)
    const sample = window.bytes.subarray(0, sampleLength)
    const detection = detectFormat(sample)
    if ('refused' in detection) yield refusal(detection.refused, describeForeign(sample))
    else yield* readFormat(window, detection.format, options)
  } finally {
    await window.close()
  }
}

function refusal(code: RefusalCode, what: MessagePart): ReadResult {
  return { kind: 'problem', problem: makeProblem('refused', 0, { reason: code, what }) }
}

/** Reads a file whose format is known; where there is nothing in it, that is said too. */
export async function* readFormat(
  window: ByteWindow,
  format: Format,
  options: ReadOptions,
): AsyncGenerator<ReadResult> {
  let isEmpty = true
  for await (const result of startReader(window, format, options)) {
    isEmpty = false
    yield result
  }
  if (isEmpty) {
    const what = messagePart('bytes-without', { bytes: window.offset, format: formatNames[format] })
    yield refusal('no-records', what)
  }
}

function startReader(window: ByteWindow, format: Format, options: ReadOptions): AsyncGenerator<ReadResult> {
  if (format === 'iso2709') return readIso2709(window, options)
  if (format === 'isis') return readIsis(window, options)
  if (format === 'marc-json') return readMarcJson(window)
  return readMarcXml(window, { encoding: xmlEncoding(window.bytes), isSql: format === 'sql' })
}
