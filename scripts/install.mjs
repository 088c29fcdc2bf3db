// Installs what package-lock.json asks for when node_modules is missing or was made from another lock file.
// Plain JavaScript: it runs on the system's Node 20, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './is-installed.mjs'
import { linkNode } from './link-node.mjs'
import { root } from './pinned-node.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.estante-lock')

/** Resolves when node_modules holds what the lock file asks for; otherwise says why not and ends the process with 1. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readOrEmpty(stamp) === wanted) return
  // An `npm ci` done by hand leaves no stamp of ours, but npm's own list of what it installed.
  if (!isInstalled(JSON.parse(lock.toString()), readOrEmpty(join(modules, '.package-lock.json')))) await install()
  try {
    linkNode()
    writeFileSync(stamp, wanted)
  } catch {
    // A folder that only others may write: everything is there, it is merely compared again next time.
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

/** npm's own answers go to stderr: what a command prints on stdout is its result alone. */
function npmCi() {
  // NODE_ENV=production and omit= settings would leave out what builds the pages, and the pinned Node itself.
  const whole = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // npm's own pauses between tries add up to more than a minute before it says that there is no network.
  const patience = ['--fetch-retries=3', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=1000']
  const args = ['ci', ...whole, ...patience]
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

/** One sentence about what stopped npm, from what it printed. */
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
