import { useYear } from '../../i18n/use-year.ts'

interface Edition {
  edicao: string
  editora: string
  ano: string
}

/** What tells an edition from others of its work: "2. ed., Ática, 2008"; empty where nothing does. */
export function useEditionName() {
  const year = useYear()
  return ({ edicao, editora, ano }: Edition): string =>
    [edicao, editora, ano && year(ano)].filter((part) => part !== '').join(', ')
}
