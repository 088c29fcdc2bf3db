import { readEnvironment, variables } from '../config/environment.ts'
import { SUCCESS, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'
import { say } from './words.ts'

/** `estante config`: every setting, what it is, where that comes from and what it means. */
export async function showConfig(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config', args, {}, false)
  readEnvironment(terminal.variables)
  for (const { name, standard, meaning, secret } of variables) {
    const set = terminal.variables[name]
    const origin = say(terminal.language, set ? 'fromEnvironment' : 'fromStandard')
    terminal.print(`${name} = ${secret && set ? masked(set) : set || standard || '–'}  (${origin})`)
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
