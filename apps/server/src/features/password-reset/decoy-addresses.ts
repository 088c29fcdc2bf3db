/**
 * Decoy addresses for unknown users: masked like real ones, and stable for each typed name. They are drawn from
 * patrons' masked addresses, so that neither domains nor their frequencies give them away; rare domains are excluded.
 * The sample is stored, because it must not change with the patrons.
 */

import { createHmac } from 'node:crypto'
import { maskEmail } from '@estante/domain/session/mask-email'
import type { AppContext } from '../../http/call-handler.ts'
import { insertSample, sampledAddresses, storedSample } from './store/decoy-addresses.ts'

/** Enough patrons share the domain that it identifies nobody. */
const minimumPerDomain = 3
/** Below this number of patrons no sample is made; a new library gets one later. */
const minimumSample = 20
const commonDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com.br']
const letters = 'abcdefgijlmnprstv'

/** @param username as typed, without its suffix */
export async function decoyAddresses(ctx: AppContext, username: string): Promise<string[]> {
  const { db } = ctx.database
  const hash = createHmac('sha256', ctx.tokenKey).update(`address ${username.toLowerCase()}`).digest()
  const sample = (await storedSample(db)) ?? (await drawSample(ctx))
  if (sample) return sample[hash.readUInt32BE(0) % sample.length]!
  return [`${letters[hash[4]! % letters.length]}•••@${commonDomains[hash[5]! % commonDomains.length]}`]
}

async function drawSample({ database, clock }: AppContext): Promise<string[][] | undefined> {
  const sample = withCommonDomains(await sampledAddresses(database.db))
  if (sample.length < minimumSample) return undefined
  await database.transact((tx) => insertSample(tx, sample, clock()))
  return storedSample(database.db)
}

function withCommonDomains(people: readonly string[][]): string[][] {
  const times = new Map<string, number>()
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  for (const address of people.flat()) times.set(domainOf(address), (times.get(domainOf(address)) ?? 0) + 1)
  const isCommon = (address: string) => times.get(domainOf(address))! >= minimumPerDomain
  return people.filter((addresses) => addresses.every(isCommon)).map((addresses) => addresses.map(maskEmail))
}
