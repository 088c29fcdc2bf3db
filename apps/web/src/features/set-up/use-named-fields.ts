import { useTranslation } from '../../i18n/use-translation.ts'
import type { RowField } from './SetUpRowForm.tsx'

/** The fields of every row that has a name. A new one may leave its place in the order open. */
export function useNamedFields(isNew: boolean): { code: RowField; names: RowField[]; position: RowField } {
  const { t } = useTranslation('set-up-lists')
  const needed = (typed: string) => (typed.trim() === '' ? t('problem.needed') : undefined)
  return {
    code: {
      name: 'sigla',
      label: t('field.code'),
      hint: t('hint.code'),
      problemOf: (typed) => (/^[^\s,;=]{1,40}$/.test(typed.trim()) ? undefined : t('problem.code')),
    },
    names: [
      { name: 'nome', label: t('field.name'), problemOf: needed },
      { name: 'nome_es', label: t('field.nameEs'), hint: t('hint.otherName'), isOptional: true },
      { name: 'nome_en', label: t('field.nameEn'), hint: t('hint.englishName'), isOptional: true },
    ],
    position: {
      name: 'posicao',
      label: t('field.position'),
      hint: t(isNew ? 'hint.newPosition' : 'hint.position'),
      isOptional: isNew,
      inputMode: 'numeric',
      problemOf: (typed) =>
        /^[1-9]\d{0,4}$/.test(typed.trim()) || (isNew && typed.trim() === '') ? undefined : t('problem.position'),
    },
  }
}

/** Names as they are sent. */
export function namesOf({ nome = '', nome_es = '', nome_en = '' }: Readonly<Record<string, string>>) {
  return { nome: nome.trim(), nome_es: nome_es.trim(), nome_en: nome_en.trim() }
}
