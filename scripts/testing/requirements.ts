/**
 * What the tests need besides npm's packages: a browser, a PostgreSQL server, an independent MARC reader. As root on
 * Debian they are installed; elsewhere a sentence says what to install, and the run fails, for a run that quietly left
 * half of the tests out would look like a good one. ESTANTE_TEST_WITHOUT names what to do without on purpose.
 */
import { existsSync } from 'node:fs'
import { chromium, headlessShell, onThePath, postgresFolder } from './find-binaries.ts'
import type { Outcome } from './outcome.ts'
import { runCommand } from './run-command.ts'

interface Requirement {
  name: 'chromium' | 'postgresql' | 'yaz'
  /** What cannot be tested without it. */
  serves: string
  isThere: () => boolean
  debianPackages: string[]
}

const requirements: Requirement[] = [
  {
    name: 'chromium',
    serves: 'the journeys and the accessibility sweep',
    isThere: () => chromium() !== undefined,
    debianPackages: ['chromium', 'fonts-liberation'],
  },
  {
    name: 'postgresql',
    serves: 'the API tests on PostgreSQL',
    isThere: () => postgresFolder() !== undefined,
    debianPackages: ['postgresql'],
  },
  {
    name: 'yaz',
    serves: 'the comparison with yaz-marcdump, an independent MARC reader',
    isThere: () => onThePath('yaz-marcdump') !== undefined,
    debianPackages: ['yaz'],
  },
]

/** The names in ESTANTE_TEST_WITHOUT, divided by commas or blanks. */
export function leftOut(): Set<string> {
  return new Set((process.env.ESTANTE_TEST_WITHOUT ?? '').split(/[\s,]+/).filter(Boolean))
}

/** Makes the journeys quicker; without it they run in Chromium itself. */
const headlessShellPackage = 'chromium-headless-shell'

/** Installs what is missing where that is possible. Answers one failed outcome for each thing that still is. */
export async function prepare(): Promise<Outcome[]> {
  const began = performance.now()
  const without = leftOut()
  const missing = () => requirements.filter(({ name, isThere }) => !without.has(name) && !isThere())
  const wanted = missing().flatMap((one) => one.debianPackages)
  const said = wanted.length > 0 && mayInstall() ? await install(wanted) : ''
  // By itself: an older Debian has no such package, and then goes without.
  if (isShellWanted() && mayInstall()) await install([headlessShellPackage])
  const seconds = (performance.now() - began) / 1000
  return missing().map((one) => ({ ...failure(one, said), seconds }))
}

function failure({ name, serves, debianPackages }: Requirement, said: string): Omit<Outcome, 'seconds'> {
  const sentence =
    `${name} is not installed, and ${serves} need it. Install it (Debian: apt-get install ${debianPackages.join(' ')}), ` +
    `or set ESTANTE_TEST_WITHOUT=${name} to do without.`
  return {
    name: `${name} is installed`,
    passed: 0,
    failed: 1,
    skipped: 0,
    words: [said, sentence].filter(Boolean).join('\n'),
  }
}

function isShellWanted(): boolean {
  return !leftOut().has('chromium') && !process.env.CHROMIUM && !headlessShell()
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && onThePath('apt-get') !== undefined
}

/** Quiet when it goes well; answers what apt-get said when not. */
async function install(packages: string[]): Promise<string> {
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  // RUNLEVEL=1 keeps Debian from starting a PostgreSQL server of its own on a machine without systemd.
  const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const wait = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  const updated = await runCommand('apt-get', [...wait, 'update'], environment)
  const done = await runCommand(
    'apt-get',
    [...wait, 'install', '-y', '--no-install-recommends', ...packages],
    environment,
  )
  return done.code === 0 ? '' : `${updated.output}${done.output}`.trim()
}
