/** Purchase suggestions. */
import type { SuggestionStatus } from '@estante/domain/acquisitions/suggestion-statuses'
import type { Reader, Writer } from '../../database/database.ts'

export interface NewSuggestion {
  patronId: number
  campusId: number
  libraryId: number
  title: string
  author: string
  edition: string
  publisher: string
  isbnIssn: string
  isPeriodical: boolean
  otherInformation: string
  createdAt: string
}

const newStatus: SuggestionStatus = 'purchase-suggestion'

/** @returns its id */
export async function insertSuggestion(tx: Writer, suggestion: NewSuggestion): Promise<number> {
  const { id } = await tx
    .insertInto('suggestions')
    .values({
      patron_id: suggestion.patronId,
      campus_id: suggestion.campusId,
      library_id: suggestion.libraryId,
      title: suggestion.title,
      author: suggestion.author || null,
      edition: suggestion.edition || null,
      publisher: suggestion.publisher,
      isbn_issn: suggestion.isbnIssn || null,
      periodical: suggestion.isPeriodical ? 1 : 0,
      other_information: suggestion.otherInformation || null,
      status: newStatus,
      created_at: suggestion.createdAt,
      updated_at: suggestion.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The patron's suggestion of the same thing to the same library that nobody has decided on yet. */
export async function sameSuggestion(
  db: Reader,
  { patronId, libraryId, title, author, publisher }: NewSuggestion,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('suggestions')
    .select('id')
    .where('patron_id', '=', patronId)
    .where('library_id', '=', libraryId)
    .where('title', '=', title)
    .where('publisher', '=', publisher)
    .where((eb) => (author === '' ? eb('author', 'is', null) : eb('author', '=', author)))
    .where('status', '=', newStatus)
    .executeTakeFirst()
  return row?.id
}
