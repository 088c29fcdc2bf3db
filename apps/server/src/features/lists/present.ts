import type { AnswerOf } from '@estante/contract/shapes'
import type { StoredLibrary } from '../institution/store.ts'
import type { NamedRow, StoredCourse } from './store.ts'

export function presentNamed({ id, name }: NamedRow): AnswerOf<'lists.professors'>[number] {
  return { codigo: String(id), descricao: name }
}

export function presentProgramme(programme: StoredCourse): AnswerOf<'lists.courses'>[number] {
  return {
    ...presentNamed(programme),
    sigla: programme.code,
    cod_campus: String(programme.campusId ?? ''),
    nome_campus: programme.campus ?? '',
  }
}

export function presentCourse(course: StoredCourse): AnswerOf<'lists.disciplines'>[number] {
  return {
    ...presentProgramme(course),
    cod_curso: String(course.programmeId ?? ''),
    desc_curso: course.programme ?? '',
  }
}

export function presentCampus(campus: NamedRow): AnswerOf<'lists.campuses'>[number] {
  return { ...presentNamed(campus), cod_campus: String(campus.id), nome_campus: campus.name }
}

export function presentLibrary(library: StoredLibrary): AnswerOf<'lists.libraries'>[number] {
  return {
    ...presentNamed(library),
    cod_biblioteca: String(library.id),
    desc_biblioteca: library.name,
    nome_curto: library.shortName,
    cod_campus: String(library.campusId),
    nome_campus: library.campus,
  }
}
