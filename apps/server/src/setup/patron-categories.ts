/** The patron categories that every library begins with. */
export type Kind = 'student' | 'graduate' | 'professor' | 'staff' | 'community'

/** The code is the value of the login screen's choice. */
export const categoryRows: readonly (readonly [code: string, kind: Kind, pt: string, es: string, en: string])[] = [
  [
    '01',
    'student',
    'Estudante de graduação ou especial',
    'Estudiante de grado o especial',
    'Undergraduate or special student',
  ],
  ['19', 'student', 'Estudante de graduação a distância', 'Estudiante de grado a distancia', 'Digital undergraduate'],
  [
    '03',
    'graduate',
    'Estudante de pós-graduação ou especial',
    'Estudiante de posgrado o especial',
    'Graduate or special student',
  ],
  [
    '06',
    'student',
    'Estudante do Programa Terceira Idade',
    'Estudiante del Programa Tercera Edad',
    'Student of the Open Senior Programme',
  ],
  [
    '07',
    'student',
    'Estudante de idiomas e outros programas',
    'Estudiante de idiomas y otros programas',
    'Student of languages and other programmes',
  ],
  ['21', 'student', 'Estudante do colégio técnico', 'Estudiante del colegio técnico', 'Technical secondary student'],
  ['09', 'graduate', 'Estudante de doutorado', 'Estudiante de doctorado', 'Doctoral student'],
  ['05', 'staff', 'Servidor ou servidora', 'Personal administrativo', 'Staff'],
  ['12', 'staff', 'Equipe do hospital', 'Personal del hospital', 'Hospital staff'],
  ['Intercamb', 'student', 'Intercambista', 'Estudiante de intercambio', 'Exchange student'],
  ['MembroComun', 'community', 'Membro da comunidade', 'Miembro de la comunidad', 'Community member'],
  ['08', 'graduate', 'Estudante de mestrado', 'Estudiante de maestría', 'Master’s student'],
  ['04', 'professor', 'Professor ou professora', 'Profesor o profesora', 'Professor'],
  ['10', 'community', 'Usuário especial', 'Usuario especial', 'Special user'],
]
export const patronCategories = categoryRows.map(([code, kind, name_pt, name_es, name_en], at) => ({
  id: at + 1,
  code,
  name_pt,
  name_es,
  name_en,
  kind,
  position: at + 1,
}))
export const categoryId = new Map(patronCategories.map(({ code, id }) => [code, id]))
