/**
 * The one table of errors: code → HTTP status. The words of each code stand in `words/{pt,es,en}.json`; the server
 * writes them into `message` in the caller's language, and the browser finds its own by the code.
 */
export const errors = {
  'common.malformed': 400,
  'common.invalid_fields': 422,
  'common.not_found': 404,
  'common.method_not_allowed': 405,
  'common.too_large': 413,
  'common.unsupported_type': 415,
  'common.range_beyond_end': 416,
  'common.too_many_requests': 429,
  'common.unexpected': 500,

  'session.token_missing': 401,
  'session.token_invalid': 401,
  'session.grant_unsupported': 400,
  'session.person_needed': 403,

  'titles.not_found': 404,
  'titles.withdrawn': 404,
  'authorities.not_found': 404,
  'institution.campus_not_found': 404,
  'institution.activity_not_found': 404,
  'institution.image_not_found': 404,
  'search.guide_not_found': 404,
  'lists.course_not_found': 404,
  'lists.discipline_not_found': 404,
  'lists.professor_not_found': 404,
  'lists.library_not_found': 404,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors

/** What can be wrong with one field. Worded beside the errors; the sentences travel in `errors` of the body. */
export const fieldErrors = [
  'field.missing',
  'field.too_long',
  'field.too_short',
  'field.too_many',
  'field.too_small',
  'field.too_large',
  'field.not_a_number',
  'field.not_allowed',
] as const

export type FieldErrorCode = (typeof fieldErrors)[number]

/** Codes that any call can answer with. */
export const commonErrors = [
  'common.malformed',
  'common.invalid_fields',
  'common.not_found',
  'common.method_not_allowed',
  'common.too_large',
  'common.unsupported_type',
  'common.range_beyond_end',
  'common.too_many_requests',
  'common.unexpected',
] as const satisfies readonly ErrorCode[]

/** The body of every error. */
export interface ErrorBody {
  /** Words in the caller's language. */
  message: string
  code: ErrorCode
  /** Field problems, all at once: name of the field → sentences. */
  errors?: Record<string, string[]>
}
