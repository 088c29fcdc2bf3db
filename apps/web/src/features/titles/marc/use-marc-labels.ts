import type tags from '@estante/contract/words/pt/marc-tags.json'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../i18n/languages.ts'
import { useFormat } from '../../../i18n/use-format.ts'

type Tags = typeof tags
export type MarcFormat = keyof Tags
type LoadTags = () => Promise<{ default: Tags }>

/** A file for each language, loaded with the first record. */
const files: Readonly<Record<Language, LoadTags>> = {
  pt: () => import('@estante/contract/words/pt/marc-tags.json'),
  es: () => import('@estante/contract/words/es/marc-tags.json'),
  en: () => import('@estante/contract/words/en/marc-tags.json'),
  fr: () => import('@estante/contract/words/fr/marc-tags.json'),
  it: () => import('@estante/contract/words/it/marc-tags.json'),
}

/** Labels by tag. Empty while loading: a record is readable without. */
export function useMarcLabels(format: MarcFormat): Readonly<Record<string, string>> {
  const { language } = useFormat()
  const { data } = useQuery({
    queryKey: ['marc-labels', language],
    queryFn: async () => (await files[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[format] ?? {}
}
