/** A file of people as the browser sends it: its bytes, and its rows. */
import { mostPeopleFileBytes, mostPeopleRows } from '@estante/domain/patron/people-file'
import type { CallRequest } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { type PeopleColumn, peopleColumns } from '../../import/csv/people-columns.ts'
import { type CsvFile, parseCsv } from '../../import/csv/read-csv.ts'
import { reasonMessage } from '../../import/messages.ts'
import { FileError } from '../../import/open-file.ts'

type Sending = Pick<CallRequest<'people.import_preview'>, 'upload' | 'announcedBytes'>

/** @throws Refusal people.import_too_large before it is read, or as soon as it has brought too much */
export async function receiveFile({ upload, announcedBytes = 0 }: Sending): Promise<Buffer> {
  const refuseLarge = () => refuse('people.import_too_large', { megabytes: mostPeopleFileBytes / 1024 / 1024 })
  if (announcedBytes > mostPeopleFileBytes) refuseLarge()
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of upload) {
    size += piece.length
    if (size > mostPeopleFileBytes) refuseLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Names the file in problems, which nobody reads: there is one. */
const fileName = 'people'

/** @throws Refusal which says why it is not a file of people, or why it is too long */
export function readPeople(bytes: Buffer, language: Language): CsvFile<PeopleColumn> {
  const file = parse(bytes, language)
  if (file.rows.length > mostPeopleRows) {
    refuse('people.import_too_long', { rows: file.rows.length, most: mostPeopleRows })
  }
  return file
}

function parse(bytes: Buffer, language: Language): CsvFile<PeopleColumn> {
  try {
    return parseCsv(fileName, bytes, peopleColumns)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return refuse('people.import_unreadable', { reason: reasonMessage(error.code, language, error.details) })
  }
}
