/**
 * What the tests need besides npm packages: a browser, a PostgreSQL server, a directory, independent readers of MARC,
 * XML and OAI-PMH. As root on
 * Debian they are installed; elsewhere a message names what to install and the run fails, because a run that omits half
 * of the tests must not look successful. ESTANTE_TEST_WITHOUT lists deliberate omissions.
 */
import { existsSync } from 'node:fs'
import { chromium, headlessShell, onThePath, postgresFolder, slapd } from './find-binaries.ts'
import type { Outcome } from './outcome.ts'
import { runCommand } from './run-command.ts'

interface Requirement {
  name: 'chromium' | 'postgresql' | 'yaz' | 'http-oai' | 'xmllint' | 'slapd' | 'bibutils'
  /** The tests that need it. */
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
  {
    name: 'http-oai',
    serves: 'the harvest by HTTP::OAI, an independent OAI-PMH harvester',
    isThere: () => onThePath('oai_pmh') !== undefined,
    debianPackages: ['libhttp-oai-perl'],
  },
  {
    name: 'xmllint',
    serves: 'the checks of XML by xmllint',
    isThere: () => onThePath('xmllint') !== undefined,
    debianPackages: ['libxml2-utils'],
  },
  {
    name: 'slapd',
    serves: 'the sign-in by a directory and the sync of people',
    isThere: () => slapd() !== undefined && onThePath('ldapsearch') !== undefined,
    debianPackages: ['slapd', 'ldap-utils'],
  },
  {
    name: 'bibutils',
    serves: 'the reading of our MODS by bibutils',
    isThere: () => onThePath('xml2ris') !== undefined,
    debianPackages: ['bibutils'],
  },
]

/** The names in ESTANTE_TEST_WITHOUT, separated by commas or blanks. */
export function leftOut(): Set<string> {
  return new Set((process.env.ESTANTE_TEST_WITHOUT ?? '').split(/[\s,]+/).filter(Boolean))
}

/** Makes the journeys faster; without it they run in Chromium. */
const headlessShellPackage = 'chromium-headless-shell'

/** Installs missing requirements where possible. @returns one failed outcome for each that is still missing */
export async function prepare(): Promise<Outcome[]> {
  const began = performance.now()
  const without = leftOut()
  const missing = () => requirements.filter(({ name, isThere }) => !without.has(name) && !isThere())
  const wanted = missing().flatMap((one) => one.debianPackages)
  const said = wanted.length > 0 && mayInstall() ? await install(wanted) : ''
  // Separate, because older Debian versions do not have this package.
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

/** Prints nothing. @returns apt-get's message when it fails, otherwise an empty text */
async function install(packages: string[]): Promise<string> {
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  // RUNLEVEL=1 keeps Debian from starting servers of its own (PostgreSQL, slapd) on a machine without systemd.
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
