/** Reading the options of a command; wrong use becomes a sentence. */
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Details, MessageKey } from './messages.ts'

/** The command was asked for something it does not do. Ends with a sentence and status 2. */
export class UsageError extends Error {
  readonly code: MessageKey
  readonly details: Details

  constructor(code: MessageKey, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** @throws UsageError for an unknown option, a missing value, an argument too many */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  command: string,
  args: string[],
  options: Options,
  allowPositionals: boolean,
) {
  try {
    const config = { args, options, allowPositionals, strict: true } satisfies ParseArgsConfig
    return parseArgs<typeof config>(config)
  } catch (error) {
    throw usageError(command, error as NodeJS.ErrnoException)
  }
}

function usageError(command: string, { code, message }: NodeJS.ErrnoException): Error {
  const option = /'(?:-\w, )?(--?[^' ]+)/.exec(message)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new UsageError('unknownOption', { option, command })
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    const argument = /'([^']*)'/.exec(message)?.[1] ?? ''
    return new UsageError('argumentTooMany', { argument, command })
  }
  const needsValue = /missing|ambiguous/.test(message)
  return new UsageError(needsValue ? 'valueMissing' : 'valueTooMany', { option, command })
}
