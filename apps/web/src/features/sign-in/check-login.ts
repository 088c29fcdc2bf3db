/** Checks a login form for missing values. User name before password, with one message for both. */
export interface LoginFields {
  username: string
  password: string
  /** The category's value; empty: none. */
  category: string
  /** The selected person's `codigo`; empty: none. */
  person: string
  destination: string
  remember: boolean
  /** The captcha's solution; empty: not solved. */
  captcha: string
  /** An authenticator app's code. */
  code: string
}

export const noFields: LoginFields = {
  username: '',
  password: '',
  category: '',
  person: '',
  destination: '',
  remember: false,
  captcha: '',
  code: '',
}

/** The fields that this step requires. */
export interface RequestedFields {
  password: boolean
  category: boolean
  person: boolean
  destination: boolean
  captcha: boolean
  code: boolean
}

export type LoginProblem = { field: keyof LoginFields; message: `problem.${ProblemMessage}` }
type ProblemMessage = 'credential_missing' | 'password_missing' | 'required' | 'captcha'

/** All problems in the order of the form. */
export function checkLogin(fields: LoginFields, requested: RequestedFields): LoginProblem[] {
  const problems: LoginProblem[] = []
  const demand = (field: keyof LoginFields, words: ProblemMessage) => {
    if (String(fields[field]).trim() === '') problems.push({ field, message: `problem.${words}` })
  }
  if (requested.category) demand('category', 'required')
  demand('username', 'credential_missing')
  if (requested.person) demand('person', 'required')
  if (requested.password) demand('password', 'password_missing')
  if (requested.destination) demand('destination', 'required')
  if (requested.captcha) demand('captcha', 'captcha')
  if (requested.code) demand('code', 'required')
  return problems
}

/** The user name to send: with the person or category after the institution's separator. */
export function nameToSend({ username, person, category }: LoginFields, separator: string): string {
  const suffix = person || category
  return suffix === '' ? username.trim() : `${username.trim()}${separator}${suffix}`
}
