import type { AnswerOf } from '@estante/contract/shapes'
import { useId } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Libraries = AnswerOf<'institution.libraries'>

/** One library, or all of a campus: the value is their codes, joined by commas. */
export function LibraryField({ chosen = [] }: { chosen: readonly string[] | undefined }) {
  const { t } = useTranslation('search')
  const id = useId()
  const libraries = useCall('institution.libraries', { staleTime: 300_000 }).data?.answer ?? []
  const campuses = byCampus(libraries)
  const value = [...chosen].sort().join(',')
  const several = chosen.length > 1 && !offeredValues(campuses).includes(value)
  if (libraries.length < 2) return null
  return (
    <div className="field">
      <label htmlFor={id}>{t('filters.name.B')}</label>
      <select className="select" id={id} name="B" key={value} defaultValue={value}>
        <option value="">{t('form.anyLibrary')}</option>
        {several && <option value={value}>{t('form.libraries', { count: chosen.length })}</option>}
        {[...campuses].map(([campus, own]) => (
          <optgroup key={campus} label={own[0]!.nome_campus}>
            {campuses.size > 1 && own.length > 1 && (
              <option value={codesOf(own)}>{t('form.wholeCampus', { campus: own[0]!.nome_campus })}</option>
            )}
            {own.map(({ cod_biblioteca, desc_biblioteca }) => (
              <option key={cod_biblioteca} value={cod_biblioteca}>
                {desc_biblioteca}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

function byCampus(libraries: Libraries): Map<string, Libraries> {
  const campuses = new Map<string, Libraries>()
  for (const library of libraries) {
    campuses.set(library.cod_campus, [...(campuses.get(library.cod_campus) ?? []), library])
  }
  return campuses
}

function offeredValues(campuses: ReadonlyMap<string, Libraries>): string[] {
  return [...campuses.values()].flatMap((own) => [codesOf(own), ...own.map((library) => library.cod_biblioteca)])
}

function codesOf(libraries: Libraries): string {
  return libraries
    .map((library) => library.cod_biblioteca)
    .sort()
    .join(',')
}
