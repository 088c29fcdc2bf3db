/** Every error of the server has words in three languages and appears in a test. */
import { errors, fieldErrors, messageVariants } from '@estante/contract/errors'
import { isTest, type RepositoryFile } from './repository-files.ts'
import { languages, readTranslations } from './translations.ts'

export const errorCodes: readonly string[] = [...Object.keys(errors), ...fieldErrors]
export const messageKeys: readonly string[] = [...errorCodes, ...messageVariants]

const wordsOf = (language: string) => `packages/contract/src/words/${language}.json`
/** Those for staff, where the usual words speak to a patron. */
const staffWordsOf = (language: string) => `packages/contract/src/words/${language}/staff.json`

/** Codes without words, and words without a code. */
export function messageProblems(codes: readonly string[], files: readonly RepositoryFile[]): string[] {
  return languages.flatMap((language) => {
    const path = wordsOf(language)
    const wordsIn = (name: string) => readTranslations(files.find((one) => one.path === name)?.text ?? '{}')
    const words = wordsIn(path)
    const silent = codes.filter((code) => !words.get(code)?.trim())
    const unknown = [path, staffWordsOf(language)].flatMap((name) =>
      [...wordsIn(name).keys()].filter((key) => !codes.includes(key)).map((key) => ({ name, key })),
    )
    return [
      ...silent.map((code) => `${path} does not word ${code}`),
      ...unknown.map(({ name, key }) => `${name} words ${key}, which is no code`),
    ]
  })
}

/** Codes that no test names. The tests of the conventions do not count. */
export function untestedCodes(codes: readonly string[], files: readonly RepositoryFile[]): string[] {
  const tests = files.filter(({ path }) => isTest(path) && !path.startsWith('conventions'))
  return codes.filter((code) => !tests.some(({ text }) => text.includes(`'${code}'`)))
}
