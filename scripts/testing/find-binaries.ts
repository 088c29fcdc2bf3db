/** Finds programs that the tests need and npm does not install. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The folder of initdb and postgres: Debian's newest version, else the one on the PATH, else undefined. */
export function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const packaged = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  const onPath = onThePath('initdb')
  return packaged ?? (onPath && dirname(onPath))
}

/** The browser: $CHROMIUM, else Debian's, else undefined. */
export function chromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return onThePath('chromium') ?? onThePath('chromium-browser') ?? onThePath('google-chrome')
}

/**
 * The browser of the journeys: $CHROMIUM, else Debian's headless shell, else Chromium. The shell is the same engine
 * without the browser's interface and takes a fifth less processor time (docs/testing.md).
 */
export function journeyBrowser(): string | undefined {
  return process.env.CHROMIUM ? chromium() : (headlessShell() ?? chromium())
}

export const headlessShell = (): string | undefined => onThePath('chromium-headless-shell')

/** OpenLDAP's server, which Debian keeps where only root's PATH leads. */
export function slapd(): string | undefined {
  const debian = '/usr/sbin/slapd'
  return onThePath('slapd') ?? (existsSync(debian) ? debian : undefined)
}

/** The full path of a program on the PATH, or undefined. */
export function onThePath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}
