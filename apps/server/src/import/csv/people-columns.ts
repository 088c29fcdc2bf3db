/** The columns of a file of people. */
import type { CsvColumn } from './read-csv.ts'

/** Personal data: what the column is called in the person's row. */
export const personalColumns = [
  ['street', { field: 'street', isDay: false, otherNames: ['rua', 'endereço', 'logradouro', 'calle', 'dirección'] }],
  ['complement', { field: 'complement', isDay: false, otherNames: ['complemento'] }],
  ['postal_code', { field: 'postalCode', isDay: false, otherNames: ['cep', 'código postal'] }],
  ['city', { field: 'city', isDay: false, otherNames: ['cidade', 'ciudad'] }],
  ['neighbourhood', { field: 'neighbourhood', isDay: false, otherNames: ['bairro', 'barrio'] }],
  ['identity_document', { field: 'identityDocument', isDay: false, otherNames: ['rg', 'documento', 'dni'] }],
  ['cpf', { field: 'cpf', isDay: false, otherNames: [] }],
  ['nationality', { field: 'nationality', isDay: false, otherNames: ['nacionalidade', 'nacionalidad'] }],
  ['gender', { field: 'gender', isDay: false, otherNames: ['sexo', 'gênero', 'género'] }],
  [
    'birth_date',
    {
      field: 'birthDate',
      isDay: true,
      otherNames: [
        'nascimento',
        'data de nascimento',
        'data nasc',
        'data de nasc',
        'dt nasc',
        'nacimiento',
        'fecha de nacimiento',
      ],
    },
  ],
  ['education', { field: 'education', isDay: false, otherNames: ['escolaridade', 'instrução', 'educación'] }],
  ['locality', { field: 'locality', isDay: false, otherNames: ['localidade', 'localidad'] }],
  ['profession', { field: 'profession', isDay: false, otherNames: ['profissão', 'profesión'] }],
  ['marital_status', { field: 'maritalStatus', isDay: false, otherNames: ['estado civil'] }],
] as const

type PersonalColumn = (typeof personalColumns)[number][0]

export type PeopleColumn =
  | 'username'
  | 'category'
  | 'name'
  | 'email'
  | 'phone'
  | 'library'
  | 'programme'
  | 'language'
  | 'valid_until'
  | 'blocked'
  | 'receives_email'
  | PersonalColumn

export const peopleColumns: readonly CsvColumn<PeopleColumn>[] = [
  { name: 'username', otherNames: ['matrícula', 'usuário', 'usuario', 'login', 'enrolment'], required: true },
  { name: 'category', otherNames: ['categoria'], required: true },
  {
    name: 'name',
    otherNames: ['nome', 'nome do usuário', 'nome completo', 'nombre', 'nombre del usuario'],
    required: true,
  },
  { name: 'email', otherNames: ['correio', 'correo', 'e-mail'] },
  { name: 'phone', otherNames: ['telefone', 'teléfono', 'telefono'] },
  { name: 'library', otherNames: ['biblioteca', 'unidade', 'unidad'] },
  { name: 'programme', otherNames: ['curso', 'programa', 'carrera'] },
  { name: 'language', otherNames: ['língua', 'idioma', 'lengua'] },
  { name: 'valid_until', otherNames: ['validade', 'válido até', 'validez', 'válido hasta'] },
  { name: 'blocked', otherNames: ['bloqueado', 'bloqueio', 'bloqueo'] },
  { name: 'receives_email', otherNames: ['recebe e-mail', 'recibe correo'] },
  ...personalColumns.map(([name, { otherNames }]) => ({ name, otherNames: [...otherNames] })),
]
