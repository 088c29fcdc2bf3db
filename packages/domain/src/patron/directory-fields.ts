/** What a list or a directory may say of a person: the columns of a file of people. */
export const directoryFields = [
  'username',
  'name',
  'email',
  'phone',
  'language',
  'library',
  'category',
  'valid_until',
  'street',
  'complement',
  'postal_code',
  'city',
  'neighbourhood',
  'identity_document',
  'cpf',
  'nationality',
  'gender',
  'birth_date',
  'education',
  'locality',
  'profession',
  'marital_status',
] as const

export type DirectoryField = (typeof directoryFields)[number]
