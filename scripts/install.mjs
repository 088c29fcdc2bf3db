// Installs the packages of package-lock.json when node_modules is missing or was made from another lock file. Plain
// JavaScript: it runs on the system's Node 20, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './is-installed.mjs'
import { linkNode } from './link-node.mjs'
import { root } from './pinned-node.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.estante-lock')

/** Resolves when node_modules matches the lock file; otherwise prints the reason and ends the process with 1. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readOrEmpty(stamp) === wanted) return
  // A manual `npm ci` leaves no stamp, but npm's own list of installed packages.
  if (!isInstalled(JSON.parse(lock.toString()), readOrEmpty(join(modules, '.package-lock.json')))) await install()
  try {
    linkNode()
    writeFileSync(stamp, wanted)
  } catch {
    // The folder is not writable: the stamp is missing, and the next start compares again.
  }
}

async function install() {
  refuseReadOnlyFolder()
  console.error('Installing what Estante needs (once, about half a minute) …')
  const { status, words } = await npmCi()
  if (status === 0) return
  console.error(`\n${explain(words)}`)
  process.exit(1)
}

/** npm's output goes to stderr: stdout carries only the command's result. */
function npmCi() {
  // NODE_ENV=production and omit= settings would leave out the build tools and the pinned Node.
  const whole = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // npm's default retries take more than a minute before it reports a missing network.
  const retryOptions = ['--fetch-retries=3', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=1000']
  const args = ['ci', ...whole, ...retryOptions]
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  const windows = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words += chunk
      process.stderr.write(chunk)
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, words: `spawn ${error.code}` }))
    child.on('close', (status, signal) => resolve({ status: signal ? 1 : status, words }))
  })
}

/** Summarises npm's failure in one sentence, from its output. */
function explain(words) {
  if (/spawn ENOENT/.test(words)) return 'npm was not found. Estante needs Node 20 or newer with its npm.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(words)) {
    return 'npm could not reach its registry. Estante needs the network once, to install; connect and start again.'
  }
  if (/ENOSPC/.test(words)) return 'The disk is full. Estante needs about 600 MB to install; make room and start again.'
  if (/EACCES|EPERM|EROFS/.test(words))
    return `npm may not write to ${root} or to its cache. Mend the permissions and start again.`
  return 'npm ci did not succeed; what it says stands above. Mend that and start again.'
}

function refuseReadOnlyFolder() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    console.error(`Estante cannot install: the folder ${root} cannot be written. Clone it to a folder of your own.`)
    process.exit(1)
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
