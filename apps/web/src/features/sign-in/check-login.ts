/** What is missing in a login form. The user comes first, then the password, with one message for both. */
export interface LoginFields {
  username: string
  password: string
  /** Value of the category; empty: none chosen. */
  category: string
  /** `codigo` of the person who is meant; empty: none chosen. */
  person: string
  destination: string
  remember: boolean
  /** What the captcha answered; empty: not done. */
  captcha: string
  /** Of an authenticator app. */
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

/** What the form asks for at this step. */
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

/** Every problem, in the order of the form. */
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

/** The user name as it is sent: with whom, or as what, behind the institution's separator. */
export function nameToSend({ username, person, category }: LoginFields, separator: string): string {
  const suffix = person || category
  return suffix === '' ? username.trim() : `${username.trim()}${separator}${suffix}`
}
