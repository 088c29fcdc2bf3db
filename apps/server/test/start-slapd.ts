/**
 * OpenLDAP's slapd for tests: two free ports of 127.0.0.1, a temporary folder, a certificate made for it. Its people have
 * the password "senha-" and their login. Debian's packages: slapd and, for `ldapsearch`, ldap-utils.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { slapd } from '../../../scripts/testing/find-binaries.ts'
import { freePort } from '../../../scripts/testing/free-port.ts'
import { makeLocalCertificate } from './local-certificate.ts'

export const hasSlapd = slapd() !== undefined

export interface TestDirectory {
  /** "ldap://127.0.0.1:41234", where STARTTLS is offered and nothing else answers. */
  address: string
  /** "ldaps://127.0.0.1:41235" */
  secureAddress: string
  /** Of the server, which is its own authority. */
  certificate: string
  /** Runs ldapadd or ldapmodify with LDIF, as the administrator. */
  change(ldif: string): Promise<void>
  /** What ldapsearch prints of this filter, with these attributes. */
  search(filter: string, ...attributes: string[]): Promise<string>
  /** Ends the server; what it has stays for `start`. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export const directoryBase = 'dc=example,dc=org'
export const peopleBase = `ou=people,${directoryBase}`
/** The account that searches. */
export const searcher = { dn: `cn=estante,${directoryBase}`, password: 'busca-1' }
const admin = { dn: `cn=admin,${directoryBase}`, password: 'admin-1' }

/** An entry in LDIF. @param more attributes, as in "cn: Ana Souza" */
export function personLdif(uid: string, cn: string, ...more: string[]): string {
  const words = cn.split(' ')
  const own = [`uid: ${uid}`, `cn: ${cn}`, `sn: ${words.at(-1)}`, `userPassword: senha-${uid}`, ...more]
  return [`dn: uid=${uid},${peopleBase}`, 'objectClass: inetOrgPerson', ...own, '', ''].join('\n')
}

/** @param wrong wrong passwords after which the directory locks an account */
export async function startSlapd({ wrong = 0 } = {}): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-slapd-'))
  const [port, securePort] = [await freePort(), await freePort()]
  const { key, certificate } = await makeLocalCertificate()
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'certificate.pem'), certificate)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'slapd.conf'), configuration(folder, wrong > 0))
  const address = `ldap://127.0.0.1:${port}`
  const secureAddress = `ldaps://127.0.0.1:${securePort}`
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(slapd()!, ['-f', join(folder, 'slapd.conf'), '-h', `${address} ${secureAddress}`, '-d', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await answers(server, [port, securePort])
  }
  const halt = async () => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server!.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  // The administrator's own connection is encrypted too: nothing else is answered.
  const environment = { ...process.env, LDAPTLS_CACERT: join(folder, 'certificate.pem'), LDAPTLS_REQCERT: 'demand' }
  const as = ['-x', '-H', secureAddress, '-D', admin.dn, '-w', admin.password]
  const change = async (ldif: string) => {
    const file = join(folder, 'change.ldif')
    writeFileSync(file, ldif)
    execFileSync('ldapmodify', [...as, '-a', '-f', file], { env: environment, stdio: 'pipe' })
  }
  const search = async (filter: string, ...attributes: string[]) => {
    const args = [...as, '-LLL', '-o', 'ldif-wrap=no', '-b', directoryBase, filter, ...attributes]
    return (await promisify(execFile)('ldapsearch', args, { env: environment })).stdout
  }
  try {
    await start()
    await change(firstEntries(wrong))
  } catch (error) {
    await halt()
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const stop = async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, secureAddress, certificate, change, search, halt, start, stop }
}

const configuration = (folder: string, locks: boolean) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
${locks ? 'moduleload ppolicy' : ''}
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/certificate.pem
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
security ssf=56
sizelimit unlimited
database mdb
suffix "${directoryBase}"
rootdn "${admin.dn}"
dbnosync
rootpw ${admin.password}
directory ${folder}/data
overlay memberof
${locks ? `overlay ppolicy\nppolicy_default "cn=policy,${directoryBase}"` : ''}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${searcher.dn}" read by self read by users none by anonymous auth
`

const firstEntries = (wrong: number) => `dn: ${directoryBase}
objectClass: dcObject
objectClass: organization
dc: example
o: Example

dn: ${peopleBase}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${directoryBase}
objectClass: organizationalUnit
ou: groups

dn: ${searcher.dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: estante
userPassword: ${searcher.password}
${
  wrong === 0
    ? ''
    : `
dn: cn=policy,${directoryBase}
objectClass: device
objectClass: pwdPolicy
cn: policy
pwdAttribute: userPassword
pwdLockout: TRUE
pwdMaxFailure: ${wrong}
pwdLockoutDuration: 0
`
}`

async function answers(server: ChildProcess, ports: readonly number[]): Promise<void> {
  let words = ''
  server.stderr?.on('data', (chunk) => {
    words += chunk
  })
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const open = await Promise.all(ports.map(isOpen))
    if (open.every(Boolean)) return
    await pause(50)
  }
  throw new Error(`slapd did not come up: ${words.trim() || 'no answer'}`)
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
