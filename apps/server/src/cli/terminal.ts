import { interfaceLanguages, isInterfaceLanguage } from '@estante/domain/institution/languages'
import type { Temporal } from 'temporal-polyfill'
import type { Variables } from '../config/environment.ts'
import type { Language } from '../i18n/language.ts'

/** What a command has of the world; tests bring their own. */
export interface Terminal {
  variables: Variables
  language: Language
  /** The operating system's user; absent where the system does not say. */
  user?: string
  /** `--as`: the user name of whoever acts, for the audit log. */
  actingUser?: string
  /** A line of the result: standard output. */
  print(line: string): void
  /** A line for the person who waits: standard error. */
  warn(line: string): void
  /** Bytes of the result; ends when they may be followed by more. */
  write(bytes: Uint8Array | string): Promise<void>
  /** The first line of standard input, without its end. */
  readLine(): Promise<string>
  /** Standard input, line by line as it comes. */
  lines(): AsyncIterable<string>
  /** Overwrites the last line of standard error; absent where nobody looks at a screen. */
  redraw?: (line: string) => void
  /** Columns of the screen. */
  width: number
  clock: () => Temporal.Instant
}

/** Runs a command with the arguments behind its name; answers the exit status. */
export type Command = (terminal: Terminal, args: string[]) => Promise<number>

/** What a command ends with. */
export const success = 0
/** It ran, but not everything went well: records were refused, a check failed. */
export const partly = 1
/** Nothing could be done: wrong use, nothing readable. */
export const failure = 2

/** "pt, es, en, fr, it" */
export const languageCodes = interfaceLanguages.map(({ code }) => code).join(', ')

/** The language of `--lang`, else that of the system's variables, else English. */
export function chooseLanguage(variables: Variables, asked?: string): Language {
  const named = asked || variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || ''
  const language = named.slice(0, 2).toLowerCase()
  return isInterfaceLanguage(language) ? language : 'en'
}
