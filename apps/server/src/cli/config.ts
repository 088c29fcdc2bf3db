import { readEnvironment, settings } from '../config/environment.ts'
import { SUCCESS, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'
import { say, settingWords } from './words.ts'

/** `estante config`: every setting, what it is, where that comes from and what it means. */
export async function showConfig(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config', args, {}, false)
  readEnvironment(terminal.variables)
  for (const setting of settings) {
    const { name, secret } = setting
    const set = terminal.variables[name]
    const { meaning, byDefault } = settingWords(terminal.language, setting)
    const origin = say(terminal.language, set ? 'fromEnvironment' : 'byDefault')
    terminal.print(`${name} = ${secret && set ? masked(set) : set || byDefault}  (${origin})`)
    terminal.print(`    ${meaning}`)
  }
  return SUCCESS
}

/** An address without the password in it; anything else that is secret as dots. */
function masked(value: string): string {
  if (!URL.canParse(value)) return '••••••'
  const url = new URL(value)
  if (url.password) url.password = '••••••'
  for (const name of url.searchParams.keys()) if (/pass|secret|key/i.test(name)) url.searchParams.set(name, '••••••')
  return decodeURIComponent(url.href)
}
