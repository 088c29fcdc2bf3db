import type { AnswerOf } from '@estante/contract/shapes'
import type { StoredLibrary } from '../institution/store.ts'
import type { Named, StoredCourse } from './store.ts'

export function presentNamed({ id, name }: Named): AnswerOf<'lists.professors'>[number] {
  return { codigo: String(id), descricao: name }
}

export function presentCourse(course: StoredCourse): AnswerOf<'lists.courses'>[number] {
  return {
    ...presentNamed(course),
    sigla: course.code,
    cod_campus: String(course.campusId ?? ''),
    nome_campus: course.campus ?? '',
  }
}

export function presentDiscipline(discipline: StoredCourse): AnswerOf<'lists.disciplines'>[number] {
  return {
    ...presentCourse(discipline),
    cod_curso: String(discipline.courseId ?? ''),
    desc_curso: discipline.course ?? '',
  }
}

export function presentCampus(campus: Named): AnswerOf<'lists.campuses'>[number] {
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
