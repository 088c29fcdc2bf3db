/** The personal data of the specification's section 3 for invented people. */

import type { PersonRow } from '@estante/demo/person-rows'
import { SeededRandom } from '@estante/demo/seeded-random'
import { checkDigit } from '@estante/domain/patron/cpf'

export interface DemoPersonalData {
  street: string
  complement: string
  postalCode: string
  city: string
  neighbourhood: string
  /** RG. */
  identityDocument: string
  /** Eleven digits. */
  cpf: string
  nationality: string
  gender: 'female' | 'male' | ''
  /** "1998-05-14" */
  birthDate: string
  education: string
  locality: string
  profession: string
  maritalStatus: 'single' | 'married' | 'separated' | 'divorced' | 'widowed' | 'other'
}

const streets = [
  'Rua das Araucárias',
  'Rua do Rosário',
  'Avenida dos Jequitibás',
  'Rua Pedra Azul',
  'Travessa do Mirante',
]
const neighbourhoods = ['Centro', 'Vila Nova', 'Jardim da Serra', 'Alto do Cruzeiro', 'Santo Antônio']
const foreignNationalities: Readonly<Record<string, string>> = { 'lang=es': 'argentina', 'lang=en': 'britânica' }

/** @param id decides what is drawn, and the CPF */
export function personalData(
  patron: Pick<PersonRow, 'category' | 'born' | 'gender' | 'special'>,
  id: number,
): DemoPersonalData {
  const random = new SeededRandom(`person ${id}`)
  const foreign = patron.special
    .map((word) => foreignNationalities[word])
    .find((nationality) => nationality !== undefined)
  return {
    street: `${random.pick(streets)}, ${random.between(10, 990)}`,
    complement: random.withProbability(0.4) ? `Apto. ${random.between(101, 504)}` : '',
    postalCode: `37590${String(random.between(0, 250)).padStart(3, '0')}`,
    city: 'Alto da Mantiqueira',
    neighbourhood: random.pick(neighbourhoods),
    identityDocument: `MG-00.${random.between(100, 999)}.${random.between(100, 999)}`,
    cpf: cpfOf(id),
    nationality: foreign ?? 'brasileira',
    gender: patron.gender === 'f' ? 'female' : patron.gender === 'm' ? 'male' : '',
    birthDate: patron.born,
    education: education[patron.category] ?? 'secondary',
    locality: 'Alto da Mantiqueira (MG)',
    profession: professions[patron.category] ?? 'Estudante',
    maritalStatus:
      patron.born < '1990' ? random.pick(['married', 'married', 'divorced', 'widowed', 'separated']) : 'single',
  }
}

/** Of packages/domain's levels. */
const education: Readonly<Record<string, string>> = {
  '03': 'higher',
  '04': 'doctorate',
  '05': 'higher',
  '08': 'higher',
  '09': 'master',
  '12': 'higher',
  '21': 'primary',
}

const professions: Readonly<Record<string, string>> = {
  '04': 'Docente do ensino superior',
  '05': 'Servidor público',
  '12': 'Profissional de saúde',
  '10': 'Outras',
  MembroComun: 'Outras',
}

/** Eleven digits with valid check digits, from numbers so low that they were never given to anyone. */
export function cpfOf(id: number): string {
  const first = String(100 + id).padStart(9, '0')
  const withOne = first + checkDigit(first)
  return withOne + checkDigit(withOne)
}
