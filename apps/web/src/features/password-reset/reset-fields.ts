/** What a refusal is about in the forms of a new password: a 422 is a value or a rule that can be mended where it stands. */
import type { ApiError } from '../../api/api-error.ts'
import type { FormFields } from '../../shell/form-problems.ts'

type ResetField = 'username' | 'captcha' | 'code' | 'present' | 'password'

export const codeWrong = 'recovery.code_wrong'

/** By step; the form that changes a known password is none of the three. */
export const resetFields: Readonly<Record<'user' | 'code' | 'password' | 'change', FormFields<ResetField>>> = {
  user: fieldsOf((code) => (code.startsWith('session.captcha') ? 'captcha' : 'username')),
  code: fieldsOf(() => 'code'),
  // A code that ran out meanwhile is no fault of the password: it is told above, and step 1 gives another.
  password: fieldsOf((code) => (code === codeWrong ? undefined : 'password')),
  change: fieldsOf((code) => (code === 'recovery.wrong_password' ? 'present' : 'password')),
}

function fieldsOf(fieldOf: (code: string) => ResetField | undefined): FormFields<ResetField> {
  return { names: [], fieldOf: ({ status, body }: ApiError) => (status === 422 ? fieldOf(body.code ?? '') : undefined) }
}
