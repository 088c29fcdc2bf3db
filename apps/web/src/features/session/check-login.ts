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
export interface Asked {
  password: boolean
  category: boolean
  person: boolean
  destination: boolean
  captcha: boolean
  code: boolean
}

export type LoginProblem = { field: keyof LoginFields; message: `problem.${ProblemWords}` }
type ProblemWords = 'credential_missing' | 'password_missing' | 'required' | 'captcha'

/** Every problem, in the order of the form. */
export function checkLogin(fields: LoginFields, asked: Asked): LoginProblem[] {
  const problems: LoginProblem[] = []
  const demand = (field: keyof LoginFields, words: ProblemWords) => {
    if (String(fields[field]).trim() === '') problems.push({ field, message: `problem.${words}` })
  }
  if (asked.category) demand('category', 'required')
  demand('username', 'credential_missing')
  if (asked.person) demand('person', 'required')
  if (asked.password) demand('password', 'password_missing')
  if (asked.destination) demand('destination', 'required')
  if (asked.captcha) demand('captcha', 'captcha')
  if (asked.code) demand('code', 'required')
  return problems
}

/** The user name as it is sent: with whom, or as what, behind the institution's separator. */
export function nameToSend({ username, person, category }: LoginFields, separator: string): string {
  const suffix = person || category
  return suffix === '' ? username.trim() : `${username.trim()}${separator}${suffix}`
}
