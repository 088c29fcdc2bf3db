/**
 * Translations of one language. The files are i18next's, and so is what a key says; of its functions only those that our
 * files use are here: nested keys, `{{name}}`, plural forms by `count` (docs/adr/0053-words-of-the-pages.md).
 */
import { pluralLanguage } from '@estante/domain/common/portuguese-zero'
import type { Language } from './languages.ts'

export interface Values {
  readonly [name: string]: unknown
  /** Selects the plural form: `title_one`, `title_other`; `title_zero` where there is one. */
  readonly count?: number
  /** Said where the key has no words. */
  readonly defaultValue?: string
}

/**
 * @param key "page.title", of another file "titles:page.title"
 * @param values for the placeholders; one without a value stays
 * @returns the key itself where it has no words
 */
export type Translate = (key: string, values?: Values) => string

/** What a file of translations holds. */
export interface WordTree {
  readonly [key: string]: string | WordTree
}

export class Words {
  readonly language: Language
  readonly #files: Map<string, WordTree>
  readonly #translators = new Map<string, Translate>()
  readonly #plural: Intl.PluralRules

  /** @param files by their names */
  constructor(language: Language, files: Readonly<Record<string, WordTree>>) {
    this.language = language
    this.#files = new Map(Object.entries(files))
    this.#plural = new Intl.PluralRules(pluralLanguage(language))
  }

  add(file: string, words: WordTree): void {
    this.#files.set(file, words)
  }

  /**
   * The same function for the same file and part, so that it may stand among an effect's dependencies.
   * @param file of the keys that name none
   * @param part of that file, in which its keys are: "page"
   */
  translator(file: string, part = ''): Translate {
    const name = `${file}:${part && `${part}.`}`
    const known = this.#translators.get(name)
    if (known) return known
    const translate: Translate = (key, values) => this.#translate(key.includes(':') ? key : name + key, values) ?? key
    this.#translators.set(name, translate)
    return translate
  }

  #translate(key: string, values: Values = {}): string | undefined {
    const words =
      this.#forms(key, values.count)
        .map((form) => this.#find(form))
        .find((found) => found !== undefined) ?? values.defaultValue
    // One pass: a title may have braces.
    return words?.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
    )
  }

  /** The keys under which the words may stand, the most special one first. */
  #forms(key: string, count: number | undefined): string[] {
    if (count === undefined) return [key]
    return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${this.#plural.select(count)}`, key, `${key}_other`]
  }

  #find(key: string): string | undefined {
    const [file = '', path = ''] = key.split(':')
    let found: string | WordTree | undefined = this.#files.get(file)
    for (const step of path.split('.')) {
      found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
    }
    return typeof found === 'string' ? found : undefined
  }
}
