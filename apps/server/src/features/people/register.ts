/** A new person with an account, registered by the staff. */
import type { BodyOf } from '@estante/contract/shapes'
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import { decideRegistration, type RegistrationProblem } from '@estante/domain/patron/new-person'
import {
  cleanedLine,
  decidePersonalData,
  type PersonalData,
  personalFields,
} from '@estante/domain/patron/personal-data'
import { isStrongPassword } from '@estante/domain/session/password-rules'
import { actorOf } from '../../database/audit-log.ts'
import { lockRegistrations } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { type Details, type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { generatePassword } from '../../secrets/generate-password.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { readSetting } from '../institution/settings.ts'
import { patronCategories } from '../institution/store.ts'
import { fromWire, presentProblem, wireField } from '../patron/wire-fields.ts'
import { addPerson } from './add-person.ts'
import { librariesServed } from './form.ts'
import { mailFirstPassword } from './mail-first-password.ts'
import { similarPeople } from './similar.ts'

export const register: ReadingHandler<'people.register'> = async (db, request, ctx) => {
  const { body, caller, now } = request
  const wanted = await readWanted(db, request)
  await refuseProblems(db, wanted)
  const password = body.senha === 'papel' ? await makePassword(db, wanted.name) : ''
  const passwordHash = password === '' ? null : await hashPassword(password)
  const { name, username, data } = wanted
  const added = await ctx.database.transact(async (tx) => {
    await lockRegistrations(tx)
    // Somebody may have been faster.
    await refuseProblems(tx, wanted)
    const person = {
      name,
      data: { ...data, language: data.language as InterfaceLanguage },
      homeLibraryId: Number(body.cod_biblioteca),
      receivesEmail: wanted.receivesEmail,
      hasProof: body.comprovante === true,
    }
    const validUntil = wanted.validUntil === '' ? null : wanted.validUntil
    const account = { username, categoryId: Number(body.cod_categoria), validUntil, passwordHash }
    const ids = await addPerson(tx, { person, account, actor: actorOf(caller) }, now.toInstant())
    if (body.senha === 'email') await mailFirstPassword(tx, ctx, ids.account, now)
    return ids
  })
  return { cod_pessoa: String(added.patron), nome: name, usuario: username, senha: password }
}

/** As it would be kept, with what is wrong whoever else is in the register. */
interface Wanted {
  username: string
  name: string
  validUntil: string
  data: PersonalData
  receivesEmail: boolean
  isAnotherPerson: boolean
  today: string
  problems: FieldProblem[]
}

async function readWanted(
  db: Reader,
  { body, caller, language, now }: CallRequest<'people.register'>,
): Promise<Wanted> {
  const receivesEmail = body.recebe_email === true
  const nothing = Object.fromEntries(personalFields.map((field) => [field, ''])) as PersonalData
  const facts = { stored: { ...nothing, language }, locked: [], receivesEmail, today: now.toPlainDate() }
  const { data, problems } = decidePersonalData(fromWire(body), facts)
  return {
    username: cleanedLine(body.usuario),
    name: cleanedLine(body.nome),
    validUntil: body.validade ?? '',
    data,
    receivesEmail,
    isAnotherPerson: body.outra_pessoa === true,
    today: now.toPlainDate().toString(),
    problems: [...problems.map(presentProblem), ...(await problemsOfChoices(db, body, caller, data.email))],
  }
}

async function problemsOfChoices(
  db: Reader,
  body: BodyOf<'people.register'>,
  caller: StaffCaller,
  email: string,
): Promise<FieldProblem[]> {
  const wrong = (field: string, code: FieldProblem['code']): FieldProblem => ({ field, code, details: {} })
  const found: FieldProblem[] = []
  const category = body.cod_categoria
  if (category === '') found.push(wrong('cod_categoria', 'field.missing'))
  else if (!(await patronCategories(db)).some(({ id }) => id === Number(category))) {
    found.push(wrong('cod_categoria', 'field.not_allowed'))
  }
  const libraries = await librariesServed(db, caller)
  if (!libraries.some(({ id }) => id === Number(body.cod_biblioteca))) {
    found.push(wrong('cod_biblioteca', 'field.not_allowed'))
  }
  if (body.senha === 'email' && email === '') found.push(wrong('email', 'field.email_for_password'))
  return found
}

const fields = {
  number: 'usuario',
  name: 'nome',
  cpf: wireField.cpf,
  email: wireField.email,
  validUntil: 'validade',
} as const
const codes = {
  missing: 'field.missing',
  'too-long': 'field.too_long',
  blank: 'field.no_blanks',
  taken: 'field.taken',
  over: 'field.day_over',
} as const

/** @throws Refusal common.invalid_fields, people.similar */
async function refuseProblems(db: Reader, wanted: Wanted): Promise<void> {
  const { username, name, data, validUntil, isAnotherPerson, today } = wanted
  const { email, cpf, birthDate } = data
  const similar = await similarPeople(db, { numbers: [username], name, email, cpf, birthDate })
  const shared = similar.map((one) => one.shared)
  const decided = decideRegistration({ number: username, name, validUntil, shared, isAnotherPerson, today })
  const problems = [...decided.flatMap(presentRegistrationProblem), ...wanted.problems]
  if (problems.length > 0) refuseFields(problems)
  if (decided.length > 0) refuse('people.similar')
}

function presentRegistrationProblem(problem: RegistrationProblem): FieldProblem[] {
  if (problem.about === 'person') return []
  const details: Details = problem.code === 'too-long' ? { most: problem.most } : {}
  return [{ field: fields[problem.about], code: codes[problem.code], details }]
}

async function makePassword(db: Reader, name: string): Promise<string> {
  const rules = await readSetting(db, 'password.rules')
  return generatePassword((text) => isStrongPassword(text, name, rules))
}
