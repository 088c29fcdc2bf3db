import { expect, it } from 'vitest'
import { isInstalled } from './is-installed.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const lock = (extra: object = {}) => ({ packages: { '': {}, 'node_modules/fastify': { version: '5.0.0' }, ...extra } })
const installed = (packages: object) => JSON.stringify({ packages })
const fastify = { 'node_modules/fastify': { version: '5.0.0' } }

it('is content when every package of the lock file is there in its version, whoever installed it', () => {
  expect(isInstalled(lock(), installed(fastify))).toBe(true)
})

it.each([
  ['nothing is installed', ''],
  ['a package is missing', installed({})],
  ['a package is there in another version', installed({ 'node_modules/fastify': { version: '4.9.0' } })],
])('asks for an install when %s', (_, text) => {
  expect(isInstalled(lock(), text)).toBe(false)
})

it('asks for the optional packages of this machine, and for no other machine’s', () => {
  const own = lock({ 'node_modules/node-here': { version: '24.21.0', optional: true, ...here } })
  const other = lock({ 'node_modules/node-there': { version: '24.21.0', optional: true, os: ['aix'], cpu: ['ppc64'] } })
  expect(isInstalled(own, installed(fastify))).toBe(false)
  expect(isInstalled(other, installed(fastify))).toBe(true)
})

it('lets npm leave out optional packages of another C library', () => {
  const musl = lock({ 'node_modules/musl': { version: '1.0.0', optional: true, ...here, libc: ['musl'] } })
  expect(isInstalled(musl, installed(fastify))).toBe(true)
})

it('passes over links to the workspaces', () => {
  const linked = lock({ 'node_modules/@estante/marc': { link: true }, 'packages/marc': { version: '0.1.0' } })
  expect(isInstalled(linked, installed(fastify))).toBe(true)
})
