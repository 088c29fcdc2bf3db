import { readEnvironment, type Setting, settings } from '../../config/environment.ts'
import { settingMessages, translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'

/** `estante config`: what the environment sets, where that comes from and what it means. */
export async function showEnvironment(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config', args, {}, false)
  readEnvironment(terminal.variables)
  for (const setting of settings) {
    const { secret } = setting
    const name = isInFile(terminal, setting) ? `${setting.name}_FILE` : setting.name
    const set = terminal.variables[name]
    const { meaning, byDefault } = settingMessages(terminal.language, setting)
    const origin = translate(terminal.language, set ? 'fromEnvironment' : 'byDefault')
    terminal.print(`${name} = ${secret && set && name === setting.name ? masked(set) : set || byDefault}  (${origin})`)
    terminal.print(`    ${meaning}`)
  }
  terminal.print('')
  terminal.print(translate(terminal.language, 'configMore'))
  return success
}

/** Whether a file holds it: then the name of the file is what is set. */
function isInFile({ variables }: Terminal, { name, secret }: Setting): boolean {
  return secret === true && !variables[name] && Boolean(variables[`${name}_FILE`])
}

/** An address without the password in it; anything else that is secret as dots. */
function masked(value: string): string {
  if (!URL.canParse(value)) return '••••••'
  const url = new URL(value)
  if (url.password) url.password = '••••••'
  for (const name of url.searchParams.keys()) if (/pass|secret|key/i.test(name)) url.searchParams.set(name, '••••••')
  return decodeURIComponent(url.href)
}
